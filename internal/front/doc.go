// Package front owns what faces the network: listeners, TLS, HTTP/1.1, HTTP/2, WebSocket upgrades, limits and the
// route table. It turns what clients send into a Request, asks the Handler that the route table names, and carries the
// Response back. It knows nothing of workers, actors or JavaScript: package server adapts them to Handler and Socket.
//
// Threading: a Handler is called on the goroutine of the connection and answers from anywhere (Replier); see conn for who
// does what. Everything of a Request may be used from any goroutine until the body is closed; a Response belongs to front
// once it is returned.
//
// The protocols are in packages h1 and h2, as machines without I/O; no other package sees them.
package front
