import type { Environment } from '../../../generator/expressions/environment'

const lineFields = {
  no: { type: 'string' },
  qty: { type: 'integer' },
  weight: { type: 'decimal' },
  entry: { type: 'date' },
} as const

/** A form with one field of each type and a detail table. */
export const formEnvironment: Environment = {
  form: {
    name: { type: 'string' },
    status: { type: 'integer' },
    count: { type: 'integer' },
    price: { type: 'decimal' },
    start: { type: 'date' },
    end: { type: 'date' },
    createTime: { type: 'date-time' },
    sealed: { type: 'boolean' },
    tags: { type: 'array' },
    owner: { type: 'object' },
    lines: { type: 'array', rows: lineFields },
  },
  params: { parentId: { type: 'string' } },
  user: { userId: { type: 'string' } },
}

/** A table within a row of that table, whose rows weigh something too. */
export const innerEnvironment: Environment = {
  ...formEnvironment,
  outer: lineFields,
  row: { share: { type: 'decimal' }, weight: { type: 'decimal' } },
}

/** The same form seen from inside its detail table. */
export const rowEnvironment: Environment = { ...formEnvironment, row: lineFields }
