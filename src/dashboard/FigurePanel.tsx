import { useText } from '../text/useText'
import { PanelValue } from './PanelValue'
import type { PanelContentProps } from './panelContentProps'

/** As many as fit, equally wide, so that the figures of a card begin below each other. */
const columns = { gridTemplateColumns: 'repeat(auto-fit, minmax(8.5rem, 1fr))' }

export function FigurePanel({ records, ...props }: PanelContentProps) {
  const text = useText()
  return (
    <dl className="grid gap-x-6 gap-y-3" style={columns}>
      {props.panel.fields.map((field) => (
        <div key={field.name} className="min-w-0">
          <dt className="truncate text-muted text-sm">{text(field.title)}</dt>
          <dd className="font-semibold text-2xl tabular-nums">
            <PanelValue {...props} field={field} record={records[0] ?? {}} />
            {field.unit === undefined ? null : (
              <span className="ml-1 font-normal text-muted text-sm">{text(field.unit)}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
