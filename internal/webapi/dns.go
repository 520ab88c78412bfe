package webapi

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"slices"
	"strings"

	"github.com/skerry-run/skerry/internal/js"
)

func splitComma(list string) []string {
	if list == "" {
		return nil
	}
	return strings.Split(list, ",")
}

// dnsLookup is dns_lookup(name): the addresses that connections would try.
func dnsLookup(c *Call) (Work, error) {
	return dnsWork(c, func(ctx context.Context, name string) (any, error) {
		addrs, err := net.DefaultResolver.LookupNetIP(ctx, "ip", name)
		if err != nil {
			return nil, err
		}
		texts := make([]string, len(addrs))
		for i, a := range addrs {
			texts[i] = a.Unmap().String()
		}
		return texts, nil
	})
}

// dnsResolve is dns_resolve(name, type). The names of fields are Node's.
func dnsResolve(c *Call) (Work, error) {
	kind := c.String(1)
	return dnsWork(c, func(ctx context.Context, name string) (any, error) {
		r := net.DefaultResolver
		switch kind {
		case "A", "AAAA":
			network := map[string]string{"A": "ip4", "AAAA": "ip6"}[kind]
			return r.LookupNetIP(ctx, network, name)
		case "CNAME":
			found, err := r.LookupCNAME(ctx, name)
			return []string{trimDot(found)}, err
		case "MX":
			found, err := r.LookupMX(ctx, name)
			list := make([]map[string]any, len(found))
			for i, m := range found {
				list[i] = map[string]any{"exchange": trimDot(m.Host), "priority": m.Pref}
			}
			return list, err
		case "NS":
			found, err := r.LookupNS(ctx, name)
			list := make([]string, len(found))
			for i, n := range found {
				list[i] = trimDot(n.Host)
			}
			return list, err
		case "SRV":
			_, found, err := r.LookupSRV(ctx, "", "", name)
			list := make([]map[string]any, len(found))
			for i, s := range found {
				list[i] = map[string]any{"name": trimDot(s.Target), "port": s.Port, "priority": s.Priority, "weight": s.Weight}
			}
			return list, err
		case "TXT":
			found, err := r.LookupTXT(ctx, name)
			list := make([][]string, len(found))
			for i, t := range found {
				list[i] = []string{t}
			}
			return list, err
		case "PTR":
			found, err := r.LookupAddr(ctx, name)
			list := slices.Clone(found)
			for i := range list {
				list[i] = trimDot(list[i])
			}
			return list, err
		}
		return nil, fmt.Errorf("no resolver for records of type %q", kind)
	})
}

func trimDot(name string) string { return strings.TrimSuffix(name, ".") }

// dnsWork asks the system's resolver when the policy lets names out.
func dnsWork(c *Call, ask func(ctx context.Context, name string) (any, error)) (Work, error) {
	name := c.String(0)
	if err := c.Owner().CountSubrequest(); err != nil {
		return nil, err
	}
	o := c.Realm.outbound()
	return func(ctx context.Context) (js.Data, error) {
		if o.mode == OutboundList && !o.mayAllowName(name) {
			return tcpAnswer(&OutboundError{Host: name, Rule: string(OutboundList)})
		}
		ctx, cancel := context.WithTimeout(ctx, dialTimeout)
		defer cancel()
		found, err := ask(ctx, name)
		if err != nil {
			return tcpAnswer(err)
		}
		text, err := json.Marshal(found)
		if err != nil {
			return js.Data{}, err
		}
		return tcpAnswer(nil, js.String(string(text)))
	}, nil
}
