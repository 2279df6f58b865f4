/**
 * The kind of an argument: `rows` is a detail table, `row-field` and `row-number` are fields of its rows, and
 * `row-condition` is asked of each row; a `scalar` is what can stand in a text.
 */
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
  | 'row-condition'
  | 'text'
  | 'scalar'

export interface FunctionSpec {
  readonly usage: string
  /** One sentence for the language reference. */
  readonly says: string
  readonly parameters: readonly Parameter[]
  /** The number of trailing parameters that may be absent. */
  readonly optional?: number
  /** True if the last parameter may repeat. */
  readonly repeats?: boolean
  readonly result: 'integer' | 'boolean' | 'date' | 'string' | 'array' | 'of-row-field' | 'of-digits' | 'united'
  /** The function in `src/value/expression.ts`; absent for `today`, which is part of the scope. */
  readonly runtime?: string
}

export const functions: { readonly [name: string]: FunctionSpec } = {
  sum: {
    usage: 'sum(rows, field)',
    says: 'The sum of a column; empty cells add nothing, no rows make 0. Of a row whose cell is empty the next column named behind it counts.',
    parameters: ['rows', 'row-number'],
    repeats: true,
    result: 'of-row-field',
    runtime: 'sum',
  },
  sumIf: {
    usage: 'sumIf(rows, field, condition)',
    says: 'The sum of a column of those rows that meet the condition. In it a bare name or `row.x` is a field of the row, `form.x` one of the record; inside a detail table `outer.x` is the row around.',
    parameters: ['rows', 'row-number', 'row-condition'],
    result: 'of-row-field',
    runtime: 'sum',
  },
  count: {
    usage: 'count(rows)',
    says: 'How many rows there are.',
    parameters: ['rows'],
    result: 'integer',
    runtime: 'count',
  },
  countIf: {
    usage: 'countIf(rows, condition)',
    says: 'How many rows meet the condition, which reads them as that of `sumIf` does.',
    parameters: ['rows', 'row-condition'],
    result: 'integer',
    runtime: 'count',
  },
  join: {
    usage: "join(rows, field, '、')",
    says: 'The texts of a column, one after the other; empty cells are left out.',
    parameters: ['rows', 'row-field', 'text'],
    optional: 1,
    result: 'string',
    runtime: 'join',
  },
  joinTexts: {
    usage: "joinTexts('-', a, b, …)",
    says: 'Texts, numbers and dates of one record as one text, with the first text between them; an empty one leaves no separator behind, as in a label.',
    parameters: ['text', 'scalar', 'scalar'],
    repeats: true,
    result: 'string',
    runtime: 'joinTexts',
  },
  split: {
    usage: 'split(text)',
    says: 'The values of a text with commas between them, as a list.',
    parameters: ['any'],
    result: 'array',
    runtime: 'split',
  },
  joinValues: {
    usage: 'joinValues(list)',
    says: 'The values of a list as one text with commas between them.',
    parameters: ['any'],
    result: 'string',
    runtime: 'joinValues',
  },
  round: {
    usage: 'round(x, digits)',
    says: 'Rounded half up.',
    parameters: ['number', 'digits'],
    result: 'of-digits',
    runtime: 'round',
  },
  min: {
    usage: 'min(a, b, …)',
    says: 'The smallest number or earliest date that is not empty.',
    parameters: ['any', 'same'],
    repeats: true,
    result: 'united',
    runtime: 'least',
  },
  max: {
    usage: 'max(a, b, …)',
    says: 'The largest number or latest date that is not empty.',
    parameters: ['any', 'same'],
    repeats: true,
    result: 'united',
    runtime: 'greatest',
  },
  empty: {
    usage: 'empty(x)',
    says: 'Whether nothing is there: no value, no text, no row.',
    parameters: ['any'],
    result: 'boolean',
    runtime: 'isEmpty',
  },
  coalesce: {
    usage: 'coalesce(a, b, …)',
    says: 'The first value that is not empty; an empty text in the last place stands for any.',
    parameters: ['any', 'same'],
    repeats: true,
    result: 'united',
    runtime: 'coalesce',
  },
  today: { usage: 'today()', says: 'The day of today.', parameters: [], result: 'date' },
  addDays: {
    usage: 'addDays(date, n)',
    says: 'The day n days later, or earlier where n is below zero.',
    parameters: ['date', 'integer'],
    result: 'date',
    runtime: 'addDays',
  },
  addMonths: {
    usage: 'addMonths(date, n)',
    says: 'The same day n months later, or the last of that month.',
    parameters: ['date', 'integer'],
    result: 'date',
    runtime: 'addMonths',
  },
  endOfMonth: {
    usage: 'endOfMonth(date)',
    says: 'The last day of the month.',
    parameters: ['date'],
    result: 'date',
    runtime: 'endOfMonth',
  },
  days: {
    usage: 'days(from, to)',
    says: 'Calendar days from one date to the other.',
    parameters: ['date', 'date'],
    result: 'integer',
    runtime: 'days',
  },
  'user.may': {
    usage: "user.may('code')",
    says: 'Whether a role of the user has the permission; in `visible` and `editable`, alone or joined with `and`.',
    parameters: ['text'],
    result: 'boolean',
  },
  'user.hasRole': {
    usage: "user.hasRole('alias')",
    says: 'Whether the user has the role, by its alias; in `visible` and `editable` as `user.may` stands there, or after `not`, elsewhere wherever a condition may stand.',
    parameters: ['text'],
    result: 'boolean',
    runtime: 'hasRole',
  },
}

/** The function that asks for a permission; `splitGuard` takes it out of a condition, so that it is never printed. */
export const MAY = 'user.may'

/** The function that asks for a role. */
export const HAS_ROLE = 'user.hasRole'

/** Those that are asked of the user and not of values. */
export const USER_FUNCTIONS: readonly string[] = [MAY, HAS_ROLE]

export function findFunction(name: string): FunctionSpec | undefined {
  return Object.hasOwn(functions, name) ? functions[name] : undefined
}

/** The kind of an argument by its index; the last one may repeat. */
export function parameterAt({ parameters }: FunctionSpec, index: number): Parameter {
  return parameters[index] ?? parameters.at(-1) ?? 'any'
}
