import type { ReactNode } from 'react'
import type { Scope } from '../contract/expression'
import type { FieldSpec } from '../contract/field'
import type { ViewScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { FieldValue } from '../form/FieldValue'
import { useText } from '../text/useText'
import { IconButton } from '../ui/IconButton'
import { isEmpty } from '../value/expression'
import type { ScreenContentProps } from './screenNavigation'
import { useNeighbours } from './useNeighbours'
import { useRecordKeys } from './useRecordKeys'

interface RecordHeadProps {
  readonly screen: ViewScreen
  readonly record: RecordData
  readonly scope: Scope
  /** Absent in an overlay, whose frame has the title and the way back. */
  readonly onBack?: () => void
  /** Buttons at the end of the header. */
  readonly children: ReactNode
}

/** What a record is called, where it stands, its key figures, and what can be done with it. */
export function RecordHead({ screen, record, scope, onBack, children }: RecordHeadProps) {
  const text = useText()
  const fields = headFields(screen)
  const status = fields.find(({ name }) => name === screen.head?.status)
  const figures = fields.filter(({ name }) => screen.head?.figures.includes(name) && !isEmpty(record[name]))
  const value = (field: FieldSpec) => <FieldValue {...{ field, record, scope }} value={record[field.name]} />
  return (
    <header className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {onBack && <IconButton icon="chevron-left" label={text('返回')} onClick={onBack} />}
        {onBack && (
          <h1 className="min-w-0 font-semibold text-xl">
            <span className="block font-normal text-muted text-sm">{text(screen.title)} </span>
            <span className="break-words">{screen.label(record, text)}</span>
          </h1>
        )}
        {status && !isEmpty(record[status.name]) && (
          <dl className="shrink-0">
            <dt className="sr-only">{text(status.title)}</dt>
            <dd>{value(status)}</dd>
          </dl>
        )}
        <div className="ml-auto flex flex-wrap items-center gap-2">{children}</div>
      </div>
      {figures.length > 0 && (
        <dl aria-label={text('关键数据')} className="flex flex-wrap gap-x-4 gap-y-2 sm:gap-x-6">
          {figures.map((field) => (
            <div key={field.name} className="min-w-0">
              <dt className="text-muted text-sm">{text(field.title)}</dt>
              <dd className="flex items-baseline gap-1 font-semibold tabular-nums sm:text-xl">
                {value(field)}
                {field.unit !== undefined && <span className="font-normal text-muted text-sm">{text(field.unit)}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </header>
  )
}

/** The fields of the header in its order, as the user may see them. */
function headFields({ lead, tabs, head }: ViewScreen): readonly FieldSpec[] {
  const shown = [...lead, ...tabs.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields))]
  const names = [head?.status, ...(head?.figures ?? [])]
  return names.flatMap((name) => shown.find((field) => field.name === name) ?? [])
}

interface RecordStepsProps extends Omit<ScreenContentProps<ViewScreen>, 'overlay'> {
  readonly onBack: () => void
}

/** Leads to the previous and next record of the list that the record was opened from, and back to the list. */
export function RecordSteps({ screen, opening, host, onBack }: RecordStepsProps) {
  const text = useText()
  const neighbours = useNeighbours({ screen, opening, host })
  const isFirst = !neighbours || neighbours.index === 0
  const isLast = !neighbours || neighbours.index + 1 >= neighbours.total
  const root = useRecordKeys({
    // A handler may have begun to fill in the form of his step.
    onBack: screen.edits ? undefined : onBack,
    onPrevious: isFirst ? undefined : () => neighbours.go(-1),
    onNext: isLast ? undefined : () => neighbours.go(1),
  })
  return (
    <div ref={root} className="flex items-center">
      {neighbours && (
        <>
          <span className="px-1 text-muted text-sm tabular-nums">
            {text('{{index}} / {{total}}', { index: neighbours.index + 1, total: neighbours.total })}
          </span>
          <IconButton
            icon="chevron-up"
            label={text('上一条')}
            disabledReason={isFirst ? text('已经是第一条') : undefined}
            onClick={() => neighbours.go(-1)}
          />
          <IconButton
            icon="chevron-down"
            label={text('下一条')}
            disabledReason={isLast ? text('已经是最后一条') : undefined}
            onClick={() => neighbours.go(1)}
          />
        </>
      )}
    </div>
  )
}
