import type { FieldSpec } from '../contract/field'
import { useText } from '../text/useText'
import { classes } from '../ui/classes'
import { categoryOf, isAhead } from './chartData'
import { PanelValue } from './PanelValue'
import type { PanelContentProps } from './panelContentProps'

const isNumber = ({ type }: FieldSpec) => type === 'integer' || type === 'decimal'

/** The records as a table; also the accessible form of a chart. */
export function TablePanel({ records, ...props }: PanelContentProps) {
  const text = useText()
  const { panel, scope } = props
  const known = records.filter((record) => !isAhead(categoryOf(panel, record) ?? '', scope.today))
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing is filled in here, so no fieldset.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <div role="group" aria-label={text(panel.title)} tabIndex={0} className="max-h-80 overflow-auto">
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr>
            {panel.category === undefined ? null : (
              <th scope="col" className="sticky top-0 border-b bg-raised px-2 py-1.5 text-left font-medium">
                {text(panel.category.title)}
              </th>
            )}
            {panel.fields.map((field) => (
              <th
                key={field.name}
                scope="col"
                className={classes(
                  'sticky top-0 border-b bg-raised px-2 py-1.5 font-medium',
                  isNumber(field) ? 'text-right' : 'text-left',
                )}
              >
                {text(field.title)}
                {field.unit === undefined ? null : (
                  <span className="font-normal text-muted"> ({text(field.unit)})</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {known.map((record, index) => (
            <tr key={String(panel.category === undefined ? index : record[panel.category.name])}>
              {panel.category === undefined ? null : (
                <th scope="row" className="border-b px-2 py-1.5 text-left font-normal tabular-nums">
                  {String(record[panel.category.name] ?? '')}
                </th>
              )}
              {panel.fields.map((field) => (
                <td
                  key={field.name}
                  className={classes('border-b px-2 py-1.5 tabular-nums', isNumber(field) && 'text-right')}
                >
                  <PanelValue {...props} field={field} record={record} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
