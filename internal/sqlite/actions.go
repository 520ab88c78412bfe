package sqlite

// Auth is the answer of an authorizer.
type Auth int

// The answers.
const (
	AuthOK     Auth = iota
	AuthDeny        // the statement fails with CodeAuth
	AuthIgnore      // a column reads as NULL, another action is skipped
)

// Action is what an authorizer is asked about. The comment names its arguments a
// and b.
type Action int

// The actions.
const (
	ActionCreateIndex       = Action(iota + 1) // index, table
	ActionCreateTable                          // table
	ActionCreateTempIndex                      // index, table
	ActionCreateTempTable                      // table
	ActionCreateTempTrigger                    // trigger, table
	ActionCreateTempView                       // view
	ActionCreateTrigger                        // trigger, table
	ActionCreateView                           // view
	ActionDelete                               // table
	ActionDropIndex                            // index, table
	ActionDropTable                            // table
	ActionDropTempIndex                        // index, table
	ActionDropTempTable                        // table
	ActionDropTempTrigger                      // trigger, table
	ActionDropTempView                         // view
	ActionDropTrigger                          // trigger, table
	ActionDropView                             // view
	ActionInsert                               // table
	ActionPragma                               // pragma, argument
	ActionRead                                 // table, column
	ActionSelect                               //
	ActionTransaction                          // operation
	ActionUpdate                               // table, column
	ActionAttach                               // file name
	ActionDetach                               // database
	ActionAlterTable                           // database, table
	ActionReindex                              // index
	ActionAnalyze                              // table
	ActionCreateVTable                         // table, module
	ActionDropVTable                           // table, module
	ActionFunction                             // -, function
	ActionSavepoint                            // operation, savepoint
	ActionRecursive                            //
)

// Limit is the number of a run-time limit.
type Limit int

// The limits.
const (
	LimitLength            = Limit(iota) // bytes of a text, blob or row
	LimitSQLLength                       // bytes of a statement
	LimitColumn                          // columns of a table, index, view or result
	LimitExprDepth                       // depth of an expression
	LimitCompoundSelect                  // terms of a compound SELECT
	LimitVDBEOp                          // instructions of a statement
	LimitFunctionArg                     // arguments of a function
	LimitAttached                        // attached databases
	LimitLikePatternLength               // bytes of a LIKE or GLOB pattern
	LimitVariableNumber                  // number of the highest parameter
	LimitTriggerDepth                    // depth of triggers that fire triggers
	LimitWorkerThreads                   // helper threads of a statement
)
