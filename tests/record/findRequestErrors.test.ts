import { expect, test } from 'vitest'
import type { Check } from '../../src/contract/field'
import type { FormScreen } from '../../src/contract/screen'
import type { RecordData } from '../../src/contract/value'
import { screen as shipment } from '../../src/generated/screens/logistics/exit-shipment/exit-shipment-form'
import { findRequestErrors } from '../../src/record/findRequestErrors'
import { emptyScope } from '../support/formErrors'

const small: Check = {
  field: 'qty',
  deps: ['qty', 'form.memo'],
  holds: ({ row, form }) => form.memo !== '少量' || Number(row.qty) < 10,
  message: '少量发货不足十件',
}

/** The form with the check in the tables that stand within rows. */
function withInnerCheck(form: FormScreen): { readonly form: FormScreen; readonly path: string } {
  let path = ''
  const tabs = form.tabs.map((tab) => ({
    ...tab,
    sections: tab.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) => ({
        ...field,
        rows: field.rows && {
          ...field.rows,
          columns: field.rows.columns.map((column) => {
            if (!column.rows?.columns.some(({ name }) => name === 'qty')) return column
            path = `${field.name}.0.${column.name}.0.qty`
            return { ...column, rows: { ...column.rows, checks: [small] } }
          }),
        },
      })),
    })),
  }))
  return { form: { ...form, tabs }, path }
}

test('a change of the document is held against what stands in a table within its rows', () => {
  const { form, path } = withInnerCheck(shipment)
  const [outer = '', , inner = ''] = path.split('.')
  const stored: RecordData = { [outer]: [{ [inner]: [{ qty: 40 }] }] }
  const errorsOf = (values: RecordData) => {
    const requested = { values: { ...stored, ...values }, sent: new Set(Object.keys(values)) }
    return findRequestErrors([form], requested, { scope: emptyScope, hasKey: () => true })
  }
  expect(errorsOf({ memo: '少量' }).get(path)?.text).toBe(small.message)
  expect(errorsOf({ memo: '' }).get(path)).toBeUndefined()
  // What the request does not touch was accepted before.
  expect(errorsOf({ projectId: '1' }).get(path)).toBeUndefined()
})
