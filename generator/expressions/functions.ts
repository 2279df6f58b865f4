/** What stands in one place of a call. `rows` is a detail table; `row-field` and `row-number` a field of its rows. */
export type Parameter =
  | 'number'
  | 'digits'
  | 'integer'
  | 'date'
  | 'any'
  | 'same'
  | 'rows'
  | 'row-field'
  | 'row-number'
  | 'text'

export interface FunctionSpec {
  readonly usage: string
  readonly parameters: readonly Parameter[]
  /** How many may be left out at the end. */
  readonly optional?: number
  /** The last parameter may stand any number of times. */
  readonly repeats?: boolean
  readonly result: 'integer' | 'boolean' | 'date' | 'string' | 'of-row-field' | 'of-digits' | 'united'
  /** The runtime's name for it; `today` is part of the scope. */
  readonly runtime?: string
}

/** The closed list of functions; docs and completion read it too. */
export const functions: { readonly [name: string]: FunctionSpec } = {
  sum: { usage: 'sum(rows, field)', parameters: ['rows', 'row-number'], result: 'of-row-field', runtime: 'sum' },
  count: { usage: 'count(rows)', parameters: ['rows'], result: 'integer', runtime: 'count' },
  join: {
    usage: "join(rows, field, '、')",
    parameters: ['rows', 'row-field', 'text'],
    optional: 1,
    result: 'string',
    runtime: 'join',
  },
  round: { usage: 'round(x, digits)', parameters: ['number', 'digits'], result: 'of-digits', runtime: 'round' },
  min: { usage: 'min(a, b, …)', parameters: ['any', 'same'], repeats: true, result: 'united', runtime: 'least' },
  max: { usage: 'max(a, b, …)', parameters: ['any', 'same'], repeats: true, result: 'united', runtime: 'greatest' },
  empty: { usage: 'empty(x)', parameters: ['any'], result: 'boolean', runtime: 'isEmpty' },
  coalesce: {
    usage: 'coalesce(a, b, …)',
    parameters: ['any', 'same'],
    repeats: true,
    result: 'united',
    runtime: 'coalesce',
  },
  today: { usage: 'today()', parameters: [], result: 'date' },
  addMonths: {
    usage: 'addMonths(date, n)',
    parameters: ['date', 'integer'],
    result: 'date',
    runtime: 'addMonths',
  },
  endOfMonth: { usage: 'endOfMonth(date)', parameters: ['date'], result: 'date', runtime: 'endOfMonth' },
  days: { usage: 'days(from, to)', parameters: ['date', 'date'], result: 'integer', runtime: 'days' },
}

export function findFunction(name: string): FunctionSpec | undefined {
  return Object.hasOwn(functions, name) ? functions[name] : undefined
}
