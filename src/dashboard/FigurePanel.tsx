import { useText } from '../text/useText'
import { PanelValue } from './PanelValue'
import type { PanelContentProps } from './panelContentProps'

export function FigurePanel({ panel, records, scope }: PanelContentProps) {
  const text = useText()
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {panel.fields.map((field) => (
        <div key={field.name} className="min-w-0">
          <dt className="truncate text-muted text-sm">{text(field.title)}</dt>
          <dd className="font-semibold text-2xl tabular-nums">
            <PanelValue field={field} record={records[0] ?? {}} scope={scope} />
            {field.unit === undefined ? null : (
              <span className="ml-1 font-normal text-muted text-sm">{text(field.unit)}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
