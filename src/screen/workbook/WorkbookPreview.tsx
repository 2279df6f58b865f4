import type { Scope } from '../../contract/expression'
import { useText } from '../../text/useText'
import { Differences } from '../massEdit/Differences'
import { formatLineRefusals } from './lineRefusals'
import { OutcomeList } from './OutcomeList'
import type { LinePlan } from './planSheet'

interface WorkbookPreviewProps {
  readonly plans: readonly LinePlan[]
  readonly scope: Scope
}

/** What each row of the workbook changes, or why it is not taken. */
export function WorkbookPreview({ plans, scope }: WorkbookPreviewProps) {
  return (
    <OutcomeList
      rows={plans}
      stateOf={({ state }) => state}
      numberOf={({ line }) => line.row}
      says={(plan) => <LineSays plan={plan} scope={scope} />}
    />
  )
}

interface LineSaysProps {
  readonly plan: LinePlan
  readonly scope: Scope
}

function LineSays({ plan: { line, record, refusals }, scope }: LineSaysProps) {
  const text = useText()
  if (record?.plan && !refusals) return <Differences plan={record.plan} scope={scope} />
  return (
    <span className="min-w-0 flex-1">
      <span className="block break-all">{[...line.texts.values()].filter(Boolean).join(' · ')}</span>
      {refusals && <span className="block text-danger-text">{formatLineRefusals(refusals, text)}</span>}
    </span>
  )
}
