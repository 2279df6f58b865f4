import type { Scope } from '../../contract/expression'
import type { ListScreen } from '../../contract/screen'
import { useText } from '../../text/useText'
import { Differences } from '../massEdit/Differences'
import { formatLineRefusals } from './lineRefusals'
import { OutcomeList, RowTexts } from './OutcomeList'
import type { LinePlan } from './planSheet'

interface WorkbookPreviewProps {
  readonly list: ListScreen
  readonly plans: readonly LinePlan[]
  readonly scope: Scope
}

/** What each row of the workbook changes, or why it is not taken. */
export function WorkbookPreview({ list, plans, scope }: WorkbookPreviewProps) {
  return (
    <OutcomeList
      rows={plans}
      stateOf={({ state }) => state}
      numberOf={({ line }) => line.row}
      says={(plan) => <LineSays list={list} plan={plan} scope={scope} />}
    />
  )
}

interface LineSaysProps {
  readonly list: ListScreen
  readonly plan: LinePlan
  readonly scope: Scope
}

function LineSays({ list, plan: { line, record, refusals }, scope }: LineSaysProps) {
  const text = useText()
  const name = record && list.label(record.row, text)
  return (
    <>
      <RowTexts texts={name ? [name] : [...line.texts.values()]} />
      {refusals && <p className="text-danger-text">{formatLineRefusals(refusals, text)}</p>}
      {record?.plan && <Differences plan={record.plan} scope={scope} />}
    </>
  )
}
