import { list, map, type ReadKeys } from './collections'
import { LAYOUTS, layoutKeys, openKey } from './form'
import { fieldName, name, oneOf, slug, text } from './scalars'
import { may, must } from './shape'

const viewKeys = {
  kind: must('view: one record, read only.', oneOf(['view']), 'view'),
  title: must('The title of the screen.', text, '项目详情'),
  of: may('The form whose layout it shows.', name('screen')),
  path: may('The address; without it, that of its list with /view.', text),
  open: openKey,
  load: may('The operation that answers the record, where the resource has several.', name('operation')),
  lead: may('Fields above the tabs: what the record is and where it stands.', list(fieldName)),
  actions: may('Buttons: built-in names or those of `actions`.', list(slug)),
  ...layoutKeys,
}
export const view = map('a view screen', viewKeys, { exclusive: [['of', ...LAYOUTS]] })
export type ValidView = ReadKeys<typeof viewKeys>
