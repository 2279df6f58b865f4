import type { Scope } from '../../contract/expression'
import { formatMessage } from '../../record/formMessage'
import { useText } from '../../text/useText'
import { Tag } from '../../ui/Tag'
import { Differences } from '../massEdit/Differences'
import type { LinePlan } from './planSheet'
import type { RefusedLine } from './workbookSteps'

interface WorkbookPreviewProps {
  readonly plans: readonly LinePlan[]
  readonly scope: Scope
}

/** Of more rows only the first are listed; the counts are of all. */
const MAX_LISTED = 200

const states = {
  wrong: { title: '有误', tone: 'danger' },
  conflict: { title: '冲突', tone: 'warning' },
  added: { title: '新增', tone: 'success' },
  changed: { title: '修改', tone: 'info' },
} as const
const order = ['wrong', 'conflict', 'added', 'changed'] as const

/** How many rows are new, changed, conflicting and wrong, and what each row changes or why it is not taken. */
export function WorkbookPreview({ plans, scope }: WorkbookPreviewProps) {
  const text = useText()
  const count = (state: LinePlan['state']) => plans.filter((plan) => plan.state === state).length
  const told = order.flatMap((state) => plans.filter((plan) => plan.state === state).map((plan) => ({ state, plan })))
  return (
    <>
      <p role="status" className="mb-2 tabular-nums">
        {text('新增 {{added}} 行，修改 {{changed}} 行，冲突 {{conflict}} 行，有误 {{wrong}} 行，未变 {{same}} 行', {
          added: count('added'),
          changed: count('changed'),
          conflict: count('conflict'),
          wrong: count('wrong'),
          same: count('same'),
        })}
      </p>
      <ul className="flex flex-col">
        {told.slice(0, MAX_LISTED).map(({ state, plan }) => (
          <li key={plan.line.row} className="flex flex-wrap items-start gap-x-4 gap-y-1 border-b py-2">
            <span className="w-20 text-muted tabular-nums">{text('第 {{row}} 行', { row: plan.line.row })}</span>
            <Tag tone={states[state].tone}>{text(states[state].title)}</Tag>
            <LineSays plan={plan} scope={scope} />
          </li>
        ))}
      </ul>
      {told.length > MAX_LISTED && (
        <p className="mt-2 text-muted text-sm">{text('只列出前 {{count}} 条', { count: MAX_LISTED })}</p>
      )}
    </>
  )
}

interface LineSaysProps {
  readonly plan: LinePlan
  readonly scope: Scope
}

function LineSays({ plan: { line, record, refusal }, scope }: LineSaysProps) {
  const text = useText()
  if (record?.plan && !refusal) return <Differences plan={record.plan} scope={scope} />
  return (
    <span className="min-w-0 flex-1">
      <span className="block break-all">{[...line.texts.values()].filter(Boolean).join(' · ')}</span>
      {refusal && <span className="block text-danger-text">{formatMessage(refusal, text)}</span>}
    </span>
  )
}

interface RefusedLinesProps {
  readonly saved: number
  readonly refused: readonly RefusedLine[]
}

/** What was saved, and the rows that were not. */
export function RefusedLines({ saved, refused }: RefusedLinesProps) {
  const text = useText()
  return (
    <>
      <p role="status" className="mb-2 tabular-nums">
        {text('已保存 {{saved}} 行，未保存 {{refused}} 行', { saved, refused: refused.length })}
      </p>
      <ul className="flex flex-col">
        {refused.slice(0, MAX_LISTED).map(({ line, reason }) => (
          <li key={line.row} className="flex flex-wrap gap-x-4 border-b py-2">
            <span className="w-20 text-muted tabular-nums">{text('第 {{row}} 行', { row: line.row })}</span>
            <span className="min-w-0 flex-1 text-danger-text">{reason}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
