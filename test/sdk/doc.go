// Package sdk runs actors of sdk/js/actor in the built binary, through the sleep of the actor and restarts of the node.
package sdk
