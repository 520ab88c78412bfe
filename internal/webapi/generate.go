package webapi

//go:generate go run ./gen
