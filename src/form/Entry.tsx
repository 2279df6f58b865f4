import type { ComponentType } from 'react'
import type { CellProps } from '../cells/CellProps'
import { cellComponents } from '../cells/components'
import { OverruledSign } from '../cells/OverruledSign'
import type { Scope } from '../contract/expression'
import type { FieldSpec } from '../contract/field'
import type { RecordData } from '../contract/value'
import { useText } from '../text/useText'
import { FieldBoundary } from './FieldBoundary'
import { fieldClasses } from './Section'

export interface EntryProps<Field = FieldSpec> {
  /** Id of the screen around it; absent: the one of the page's address. */
  readonly screen?: string
  readonly field: Field
  readonly record: RecordData
  readonly scope: Scope
}

// The compiler checks that `cell` is a key of the register.
const components: { readonly [word: string]: ComponentType<CellProps> | undefined } = cellComponents

/** A field's title and value, in a list of terms and descriptions. */
export function Entry({ screen, field, record, scope }: EntryProps) {
  const text = useText()
  const Cell = components[field.cell]
  const value = record[field.name]
  const unit = field.unit !== undefined && value !== undefined ? text(field.unit) : undefined
  return (
    <div className={fieldClasses(field.span, 'gap-3 py-1 sm:flex')}>
      <dt className="text-balance text-muted sm:w-label sm:shrink-0 sm:text-right">{text(field.title)}</dt>
      <dd className="min-w-0 flex-1 whitespace-pre-line break-words [&_:is(.truncate,.text-ellipsis)]:whitespace-pre-line">
        <OverruledSign record={record} mark={field.overrule} />
        <FieldBoundary screen={screen} field={field.name}>
          {Cell && (
            <Cell
              value={value}
              record={record}
              options={field.cellOptions}
              choices={field.choices}
              type={field.type}
              scope={scope}
            />
          )}
        </FieldBoundary>
        {unit !== undefined && <span className="ml-1 text-muted">{unit}</span>}
      </dd>
    </div>
  )
}
