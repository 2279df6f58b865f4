import Form from '@rjsf/core'
import type { RJSFSchema } from '@rjsf/utils'
import { customizeValidator } from '@rjsf/validator-ajv8'
import { useState } from 'react'
import { columns, type GoodsRow, headerFields, makeRows, weigh } from './goodsRows'

interface Values {
  readonly rows: readonly GoodsRow[]
}

const schema: RJSFSchema = {
  type: 'object',
  properties: {
    ...Object.fromEntries(headerFields.map((field) => [field, { type: 'string' as const }])),
    rows: {
      type: 'array',
      items: {
        type: 'object',
        properties: Object.fromEntries(
          columns.map((column) => [column, { type: column === 'qty' ? ('integer' as const) : ('string' as const) }]),
        ),
      },
    },
  },
}

const validator = customizeValidator<Values>()

/** RJSF's own array field; weights and their sum are computed where the form says what has changed. */
export function RjsfArray({ count }: { readonly count: number }) {
  const [values, setValues] = useState<Values>(() => ({ rows: makeRows(count) }))
  const total = values.rows.reduce((sum, row) => sum + Number(row.weight), 0)
  return (
    <>
      <p data-sum="weight">{total.toFixed(3)}</p>
      <Form<Values>
        schema={schema}
        validator={validator}
        formData={values}
        noValidate
        noHtml5Validate
        onChange={({ formData }) => {
          const rows = formData?.rows ?? []
          setValues({ ...formData, rows: rows.map((row) => ({ ...row, weight: weigh(row) })) })
        }}
      />
    </>
  )
}
