import type { Scope } from '../contract/expression'
import type { ListScreen } from '../contract/screen'
import { lazyComponent, useLazyComponent } from '../ui/lazyComponent'
import type { BatchHandle } from './actions/useBatch'
import type { ManyRequest } from './manyRequest'

interface ManyRecordsProps {
  readonly request: ManyRequest
  readonly list: ListScreen
  readonly batch: BatchHandle
  readonly scope: Scope
  readonly onClose: () => void
}

const massEditDialog = lazyComponent(() => import('./massEdit/MassEditDialog'), 'MassEditDialog')
const printDialog = lazyComponent(() => import('./print/PrintDialog'), 'PrintDialog')
const workbookDialog = lazyComponent(() => import('./workbook/WorkbookDialog'), 'WorkbookDialog')

/** The dialog of an action on many records, by the kind of its run. */
export function ManyRecords({ request, list, batch, ...rest }: ManyRecordsProps) {
  const { action, rows, finish } = request
  const { run } = action
  const MassEdit = useLazyComponent(massEditDialog, run.kind === 'massEdit')
  const Workbook = useLazyComponent(workbookDialog, run.kind === 'workbook')
  const Print = useLazyComponent(printDialog, run.kind === 'printRecords')
  const endPrinting = () => {
    rest.onClose()
    finish([])
  }
  if (run.kind === 'printRecords')
    return Print ? (
      <Print view={run.screen} rows={rows} label={list.label} scope={rest.scope} onClose={endPrinting} />
    ) : null
  if (run.kind === 'workbook')
    return Workbook ? <Workbook request={{ action: { ...action, run }, rows, finish }} list={list} {...rest} /> : null
  const asked = { action: { ...action, run }, rows, finish }
  return MassEdit ? <MassEdit request={asked} batch={batch} label={list.label} {...rest} /> : null
}
