package actor

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/skerry-run/skerry/internal/sqlite"
)

// Limits of an app's SQL, as the platform has them. See docs/reference/sql.md.
const (
	maxSQLValueBytes    = 2 << 20 // of a text, blob or row
	maxSQLTextBytes     = 100_000
	maxSQLColumnN       = 100
	maxSQLExprDepth     = 100
	maxSQLCompoundN     = 5
	maxSQLInstructionN  = 25_000
	maxSQLFunctionArgN  = 127
	maxSQLPatternBytes  = 50
	maxSQLParameterN    = 100
	maxSQLTriggerDepth  = 10
	maxSQLRowExtraBytes = 4 << 10 // what a row may hold beside its one large value
)

// limitSQL sets the limits of a connection.
func limitSQL(db *sqlite.DB) {
	for id, n := range map[sqlite.Limit]int{
		sqlite.LimitLength:            maxSQLValueBytes + maxSQLRowExtraBytes,
		sqlite.LimitSQLLength:         maxSQLTextBytes,
		sqlite.LimitColumn:            maxSQLColumnN,
		sqlite.LimitExprDepth:         maxSQLExprDepth,
		sqlite.LimitCompoundSelect:    maxSQLCompoundN,
		sqlite.LimitVDBEOp:            maxSQLInstructionN,
		sqlite.LimitFunctionArg:       maxSQLFunctionArgN,
		sqlite.LimitAttached:          0,
		sqlite.LimitLikePatternLength: maxSQLPatternBytes,
		sqlite.LimitVariableNumber:    maxSQLParameterN,
		sqlite.LimitTriggerDepth:      maxSQLTriggerDepth,
		sqlite.LimitWorkerThreads:     0,
	} {
		db.SetLimit(id, n)
	}
}

// sqlMessage is an error whose text apps see.
type sqlMessage string

func (m sqlMessage) Error() string { return string(m) }

// errTransactionSQL is what apps see of BEGIN, COMMIT, SAVEPOINT and the like.
const errTransactionSQL = sqlMessage("To execute a transaction, please use the state.storage.transaction() or " +
	"state.storage.transactionSync() APIs instead of the SQL BEGIN TRANSACTION or SAVEPOINT statements. The JavaScript API is safer " +
	"because it will automatically roll back on exceptions, and because it interacts correctly with Durable Objects' automatic atomic write coalescing.")

// sqlFunctions are the functions that an app may call.
var sqlFunctions = set(`abs changes char coalesce concat concat_ws format glob hex ifnull iif instr last_insert_rowid length like likelihood
likely load_extension lower ltrim max_scalar min_scalar nullif octet_length printf quote random randomblob replace round rtrim sign soundex
substr substring total_changes trim typeof unhex unicode unlikely upper zeroblob
date time datetime julianday unixepoch strftime timediff current_date current_time current_timestamp
avg count group_concat max min string_agg sum total
row_number rank dense_rank percent_rank cume_dist ntile lag lead first_value last_value nth_value
acos acosh asin asinh atan atan2 atanh ceil cos cosh degrees exp floor ln log log2 mod pi pow radians sin sinh sqrt tan tanh trunc
json jsonb json_array jsonb_array json_array_length json_extract jsonb_extract -> ->> json_insert jsonb_insert json_object jsonb_object
json_patch jsonb_patch json_remove jsonb_remove json_replace jsonb_replace json_set jsonb_set json_type json_valid json_quote
json_group_array jsonb_group_array json_group_object jsonb_group_object json_each json_tree
match highlight bm25 snippet rtreecheck
sqlite_rename_column sqlite_rename_table sqlite_rename_test sqlite_drop_column sqlite_rename_quotefix`)

// sqlModules are the modules of virtual tables that an app may create.
var sqlModules = set("fts5 fts5vocab rtree rtree_i32")

// A pragma is checked by what its argument may be.
type pragmaArgument int

const (
	pragmaNone              pragmaArgument = iota + 1 // none
	pragmaBoolean                                     // none or a boolean
	pragmaName                                        // the name of something visible
	pragmaOptionalName                                // none or a name
	pragmaOptionalInt                                 // none or an integer
	pragmaOptionalIntOrName                           // none, a count or a name
)

// sqlPragmas are the pragmas that an app may use, beside table_list.
var sqlPragmas = map[string]pragmaArgument{
	"data_version":              pragmaNone,
	"page_size":                 pragmaNone,
	"case_sensitive_like":       pragmaBoolean,
	"foreign_keys":              pragmaBoolean,
	"defer_foreign_keys":        pragmaBoolean,
	"ignore_check_constraints":  pragmaBoolean,
	"legacy_alter_table":        pragmaBoolean,
	"recursive_triggers":        pragmaBoolean,
	"reverse_unordered_selects": pragmaBoolean,
	"foreign_key_check":         pragmaOptionalName,
	"foreign_key_list":          pragmaName,
	"index_info":                pragmaName,
	"index_list":                pragmaName,
	"index_xinfo":               pragmaName,
	"table_info":                pragmaName,
	"table_xinfo":               pragmaName,
	"quick_check":               pragmaOptionalIntOrName,
	"optimize":                  pragmaOptionalInt,
}

func set(words string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(words) {
		m[w] = true
	}
	return m
}

// visible reports whether an app may name a table, index, trigger or view so:
// names that begin with _cf_ are the runtime's.
func visible(name string) bool { return len(name) < 4 || !strings.EqualFold(name[:4], "_cf_") }

// sqlAllowed answers for SQL of an app. Its arguments are those of an authorizer,
// see sqlite.Action.
func sqlAllowed(action sqlite.Action, a, b, database string) bool {
	if action == sqlite.ActionAlterTable {
		a, database = b, a // SQLite passes the database first
	}
	switch database {
	case "", "main":
	case "temp":
		return (action == sqlite.ActionRead || action == sqlite.ActionUpdate) && visible(a)
	default:
		return false
	}
	switch action {
	case sqlite.ActionSelect, sqlite.ActionRecursive, sqlite.ActionAnalyze:
		return true
	case sqlite.ActionCreateTable, sqlite.ActionDelete, sqlite.ActionDropTable, sqlite.ActionInsert, sqlite.ActionCreateView,
		sqlite.ActionDropView, sqlite.ActionReindex, sqlite.ActionAlterTable, sqlite.ActionRead, sqlite.ActionUpdate:
		return visible(a)
	case sqlite.ActionCreateIndex, sqlite.ActionDropIndex, sqlite.ActionCreateTrigger, sqlite.ActionDropTrigger:
		return visible(a) && visible(b)
	case sqlite.ActionCreateVTable, sqlite.ActionDropVTable:
		return sqlModules[strings.ToLower(b)] && visible(a)
	case sqlite.ActionPragma:
		return pragmaAllowed(a, b)
	case sqlite.ActionFunction:
		return sqlFunctions[b]
	default:
		return false // transactions, other databases, temporary tables
	}
}

func pragmaAllowed(name, arg string) bool {
	if name == "table_list" {
		return true
	}
	switch sqlPragmas[name] {
	case pragmaNone:
		return arg == ""
	case pragmaBoolean:
		return arg == "" || isSQLBoolean(arg)
	case pragmaName:
		return arg != "" && visible(arg)
	case pragmaOptionalName:
		return visible(arg)
	case pragmaOptionalInt:
		_, err := strconv.ParseInt(arg, 0, 32)
		return arg == "" || err == nil
	case pragmaOptionalIntOrName:
		return visible(arg)
	default:
		return false
	}
}

// isSQLBoolean reports whether arg is a boolean as a pragma takes it.
func isSQLBoolean(arg string) bool {
	if n := len(arg); n >= 2 && (arg[0] == '\'' || arg[0] == '"') && arg[n-1] == arg[0] {
		arg = arg[1 : n-1]
	}
	switch strings.ToLower(arg) {
	case "true", "false", "yes", "no", "on", "off", "1", "0":
		return true
	}
	return false
}

// renamesToHidden reports whether sql is an ALTER TABLE that gives a table a name
// of the runtime's, which the authorizer is not told.
func renamesToHidden(sql string) bool {
	for at, renames := 0, false; ; {
		t := sqlite.NextToken(sql, at)
		if t.Kind == sqlite.TokenEnd || t.Kind == sqlite.TokenSemi {
			return false
		}
		at = t.End
		if renames && t.Kind == sqlite.TokenWord && strings.EqualFold(t.Text, "TO") {
			return !visible(sqlite.NextToken(sql, at).Text)
		}
		renames = t.Kind == sqlite.TokenWord && strings.EqualFold(t.Text, "RENAME")
	}
}

// sqlErrorText is the message of an error as apps see it.
func sqlErrorText(e *sqlite.Error) string {
	text := e.Message
	if e.Offset >= 0 {
		text += " at offset " + strconv.Itoa(e.Offset)
	}
	text += ": " + e.Code.String()
	if name := e.ExtendedName(); name != "" {
		text += " (extended: " + name + ")"
	}
	return text
}

// commitError is what ends an actor whose transaction does not commit. A constraint
// that the app deferred is the app's to know of.
func commitError(err error) error {
	if e, ok := errors.AsType[*sqlite.Error](err); ok && e.Code == sqlite.CodeConstraint {
		return sqlMessage("Durable Object was reset and rolled back to its last known good state because the application left the " +
			"database in a state where constraints were violated: " + sqlErrorText(e))
	}
	return fmt.Errorf("commit: %w", err)
}
