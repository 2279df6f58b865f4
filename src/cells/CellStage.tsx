import type { Scope } from '../contract/expression'
import type { CellProps } from './CellProps'
import { cellComponents } from './components'
import type { CellName } from './specs'

export interface CellStageProps extends Partial<CellProps> {
  readonly cell: CellName
}

const emptyScope: Scope = { form: {}, row: {}, params: {}, user: {}, today: '2026-03-05' }

export function CellStage({ cell, ...rest }: CellStageProps) {
  const Cell = cellComponents[cell]
  return (
    <div className="flex h-row w-40 items-center border-b px-3 text-sm">
      <div className="min-w-0 flex-1">
        <Cell value={undefined} record={{}} options={{}} type="string" scope={emptyScope} {...rest} />
      </div>
    </div>
  )
}
