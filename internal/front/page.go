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
	x.failure = err
	h := x.w.Header()
	switch status {
	case http.StatusRequestEntityTooLarge, http.StatusRequestTimeout:
		h.Set("Connection", "close") // the rest of the body is not worth reading
	case http.StatusMethodNotAllowed:
		h.Set("Allow", "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS")
	case http.StatusUpgradeRequired:
		h.Set("Upgrade", "websocket")
		h.Set("Connection", "Upgrade")
		h.Set("Sec-WebSocket-Version", "13")
	}
	body := errorPage(status, text, x.req.ID, strings.Contains(x.hr.Header.Get("Accept"), "text/html"))
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Type", "text/plain; charset=utf-8")
	if strings.HasPrefix(body, "<") {
		h.Set("Content-Type", "text/html; charset=utf-8")
		h.Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'")
	}
	x.status = status
	h.Set("Content-Length", fmt.Sprint(len(body)))
	x.w.WriteHeader(status)
	if x.hr.Method == http.MethodHead {
		return
	}
	n, err := x.w.Write([]byte(body))
	x.sent = int64(n)
	if err != nil {
		x.failure = errors.Join(x.failure, err)
	}
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
