// Package websocket owns the WebSocket protocol (RFC 6455) and permessage-deflate (RFC 7692): frames, messages, the
// close handshake, and what both sides check in the opening handshake. It opens no connections and knows no HTTP
// server: front and the outgoing client hand it a byte stream that has been upgraded.
//
// Threading: one goroutine reads (ReadMessage), any number write; writes of whole messages are serialized by one mutex,
// which is held across the write to the connection since frames of two messages may not mix.
package websocket
