package front

import (
	"errors"
	"fmt"
	"html"
	"net/http"
	"strings"
)

// fail answers with an error page. Only a PublicError says anything about itself.
func (x *exchange) fail(err error) {
	status, text := http.StatusInternalServerError, "The app failed to answer this request."
	var public PublicError
	switch {
	case x.body != nil && x.body.failed() != nil:
		status, text = bodyStatus(x.body.failed())
	case errors.As(err, &public) && public.HTTPStatus() >= 400 && public.HTTPStatus() <= 599:
		status, text = public.HTTPStatus(), public.Public()
	default:
		x.srv.log.Warn("request fails", "request", x.req.ID, "err", err)
	}
	body := errorPage(status, text, x.req.ID, x.html || strings.Contains(headerValue(x.req.Header, "accept"), "text/html"))
	head := &responseHead{status: status, header: pageHeader(body), length: int64(len(body))}
	switch status {
	case http.StatusRequestEntityTooLarge, http.StatusRequestTimeout:
		head.close = true // the rest of the body is not worth reading
	case http.StatusMethodNotAllowed:
		head.header = append(head.header, "allow", "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS")
	case http.StatusUpgradeRequired:
		head.header = append(head.header, "sec-websocket-version", "13")
		if x.stream == nil {
			head.header = append(head.header, "upgrade", "websocket")
		}
	}
	x.c.mu.Lock()
	if x.failure == nil {
		x.failure = err
	}
	x.c.unlock()
	if x.method == http.MethodHead {
		body = ""
	}
	x.whole(head, []byte(body))
}

// pageHeader returns the headers of an error page.
func pageHeader(page string) []string {
	if strings.HasPrefix(page, "<") {
		return []string{
			"cache-control", "no-store", "content-type", "text/html; charset=utf-8",
			"content-security-policy", "default-src 'none'; style-src 'unsafe-inline'",
		}
	}
	return []string{"cache-control", "no-store", "content-type", "text/plain; charset=utf-8"}
}

// bodyStatus is the answer to a request whose body went wrong on the client's side, whatever the app made of it.
func bodyStatus(err error) (status int, text string) {
	switch err {
	case ErrBodyTooLarge:
		return http.StatusRequestEntityTooLarge, "The request body is too large."
	case ErrBodyStalled:
		return http.StatusRequestTimeout, "The request body stopped coming."
	default:
		return http.StatusBadRequest, "The request body is malformed."
	}
}

func errorPage(status int, text, id string, asHTML bool) string {
	title := fmt.Sprintf("%d %s", status, http.StatusText(status))
	if !asHTML {
		if text != "" {
			text = "\n" + text + "\n"
		}
		return title + "\n" + text + "\nRequest " + id + "\n"
	}
	return "<!doctype html><meta charset=utf-8><title>" + title + "</title>" +
		"<style>body{font:16px/1.5 system-ui,sans-serif;max-width:40em;margin:15vh auto;padding:0 1em}small{color:#777}</style>" +
		"<h1>" + title + "</h1><p>" + html.EscapeString(text) + "</p><small>Request " + id + "</small>\n"
}
