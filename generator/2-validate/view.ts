import { FIELD_NAMES, map, named, type ReadKeys } from './collections'
import { LAYOUTS, layoutKeys, openKey } from './form'
import { listOf } from './lists'
import { fieldName, flag, name, oneOf, slug, text } from './scalars'
import { may, must } from './shape'

const recordKeys = {
  title: must('The title of the screen.', text, '项目详情'),
  of: may('The form whose layout it shows.', name('screen')),
  path: may('The address; without it, that of its list with /view or /audit.', text),
  open: openKey,
  load: may('The operation that answers the record, where the resource has several.', name('operation')),
  lead: may('Fields above the tabs: what the record is and where it stands.', listOf(fieldName)),
  figures: may(
    'What stands large in the header; without it up to four numbers of `lead`, sums, weights, amounts and days.',
    listOf(fieldName),
  ),
  actions: may(
    'Buttons: built-in names or those of `actions`; without it, what the rows of its list offer.',
    listOf(slug),
  ),
  related: may(
    'Lists below the record, each with the rows that refer to it by an `x-reference` of the API.',
    listOf(name('screen')),
  ),
  ...layoutKeys,
}

const viewKeys = {
  kind: must('view: one record, read only.', oneOf(['view']), 'view'),
  ...recordKeys,
  flow: may('Whether the audit stands below: its steps, its history, and what its handler may decide.', flag),
}
export const view = map('a view screen', viewKeys, { exclusive: [['of', ...LAYOUTS]] })

const auditKeys = {
  kind: must('audit: the view that a todo leads to, with the audit below it.', oneOf(['audit']), 'audit'),
  ...recordKeys,
  edits: may(
    'By the step of the flow, the form whose fields its handler fills in; they go with the decision.',
    named(FIELD_NAMES, name('screen')),
  ),
}
export const audit = map('an audit screen', auditKeys, { exclusive: [['of', ...LAYOUTS]] })
export type ValidAudit = ReadKeys<typeof auditKeys>
export type ValidView = ReadKeys<typeof viewKeys>
