package sqlite

import "strings"

// TokenKind is what a token of SQL is.
type TokenKind uint8

// The kinds. White space and comments are no tokens.
const (
	TokenEnd    TokenKind = iota // of the text
	TokenWord                    // keyword or bare name
	TokenQuoted                  // name or text in quotes, unquoted
	TokenSemi                    // ;
	TokenOther                   // one character of anything else, or an open quote
)

// Token is a token of SQL.
type Token struct {
	Kind TokenKind
	Text string
	End  int // offset of what follows
}

// NextToken returns the first token of sql at or after from. It separates what
// SQLite's own tokenizer separates as far as names, quotes, comments and
// semicolons go.
func NextToken(sql string, from int) Token {
	i := skipSpace(sql, from)
	if i >= len(sql) {
		return Token{Kind: TokenEnd, End: len(sql)}
	}
	switch c := sql[i]; {
	case c == ';':
		return Token{TokenSemi, ";", i + 1}
	case c == '\'' || c == '"' || c == '`':
		return quoted(sql, i, c)
	case c == '[':
		if n := strings.IndexByte(sql[i:], ']'); n >= 0 {
			return Token{TokenQuoted, sql[i+1 : i+n], i + n + 1}
		}
		return Token{TokenOther, sql[i:], len(sql)}
	case isWord(c):
		j := i + 1
		for j < len(sql) && isWord(sql[j]) {
			j++
		}
		return Token{TokenWord, sql[i:j], j}
	default:
		return Token{TokenOther, sql[i : i+1], i + 1}
	}
}

// quoted reads a quoted token; the quote is doubled inside. Without an end it
// takes all.
func quoted(sql string, i int, q byte) Token {
	for j := i + 1; j < len(sql); j++ {
		if sql[j] != q {
			continue
		}
		if j+1 < len(sql) && sql[j+1] == q {
			j++
			continue
		}
		return Token{TokenQuoted, strings.ReplaceAll(sql[i+1:j], string([]byte{q, q}), string(rune(q))), j + 1}
	}
	return Token{TokenOther, sql[i:], len(sql)}
}

func skipSpace(sql string, i int) int {
	for i < len(sql) {
		switch c := sql[i]; {
		case c == ' ' || c >= '\t' && c <= '\r':
			i++
		case c == '-' && strings.HasPrefix(sql[i:], "--"):
			n := strings.IndexByte(sql[i:], '\n')
			if n < 0 {
				return len(sql)
			}
			i += n + 1
		case c == '/' && strings.HasPrefix(sql[i:], "/*"):
			n := strings.Index(sql[i+2:], "*/")
			if n < 0 {
				return len(sql)
			}
			i += n + 4
		default:
			return i
		}
	}
	return i
}

func isWord(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '$' || c >= 0x80
}

// CompleteLen returns the length of the first complete statement of sql, with its
// semicolon; 0 when there is none. A CREATE TRIGGER ends with "; END ;". What is
// complete need not be valid.
func CompleteLen(sql string) int {
	var (
		words   []string // the first up to four of the statement
		trigger bool
		ended   bool // in a trigger: the last tokens were "; END"
		semi    bool // in a trigger: the last token was a semicolon
	)
	for at := 0; ; {
		t := NextToken(sql, at)
		at = t.End
		switch {
		case t.Kind == TokenEnd:
			return 0
		case t.Kind == TokenSemi:
			if !trigger || ended {
				return at
			}
			semi, ended = true, false
			continue
		case trigger:
			ended = semi && t.Kind == TokenWord && strings.EqualFold(t.Text, "END")
		case len(words) < 4:
			w := ""
			if t.Kind == TokenWord {
				w = strings.ToUpper(t.Text)
			}
			words = append(words, w)
			trigger = beginsTrigger(words)
		}
		semi = false
	}
}

// beginsTrigger reports whether a statement begins with these words, if it is a
// CREATE TRIGGER.
func beginsTrigger(words []string) bool {
	if words[0] == "EXPLAIN" {
		words = words[1:]
	}
	if len(words) > 1 && words[0] == "CREATE" {
		words = words[1:]
		if words[0] == "TEMP" || words[0] == "TEMPORARY" {
			words = words[1:]
		}
		return len(words) == 1 && words[0] == "TRIGGER"
	}
	return false
}
