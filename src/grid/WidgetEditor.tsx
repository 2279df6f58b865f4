import type { ComponentType } from 'react'
import { widgetComponents } from '../widgets/components'
import type { WidgetProps } from '../widgets/WidgetProps'
import { isChosen } from './columnLayout'
import { knownCells } from './lookUpCells'
import { sayNeeded } from './neededField'
import type { EditorProps } from './TextEditor'

// The compiler checks that `widget` is a key of the register.
const components: { readonly [word: string]: ComponentType<WidgetProps> | undefined } = widgetComponents

export function WidgetEditor({ grid, id, column, cell, elementId, label, describedBy }: EditorProps) {
  const Widget = components[column.widget]
  if (!Widget) return null
  const address = { id, field: column.name }
  const scope = { ...grid.store.scope(), row: knownCells(grid, id) }
  return (
    // The cell is the frame, so the widget's own border is removed.
    <div className="flex h-full items-center *:w-full **:border-transparent! **:ring-0! **:text-sm!">
      <Widget
        id={elementId}
        value={cell.value}
        onChange={(value) =>
          isChosen(column) ? grid.choose(address, { [column.name]: value }) : grid.type(address, value)
        }
        onFill={(values) => grid.fill(address, values)}
        onBlur={() => grid.leave()}
        disabled={false}
        invalid={cell.error !== undefined}
        required={cell.required}
        label={label}
        describedBy={describedBy}
        options={column.widgetOptions}
        choices={column.choices}
        placeholder={sayNeeded(grid, column, scope)}
        pick={column.pick}
        type={column.type}
        scope={scope}
      />
    </div>
  )
}
