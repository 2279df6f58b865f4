import { both } from '../diagnostics/languages'
import { FIELD_NAMES, map, named, type ReadKeys } from './collections'
import { LAYOUTS, layoutKeys, openKey, tabKeys } from './form'
import { filled, listOf } from './lists'
import { printForm } from './print'
import { fieldName, flag, name, oneOf, slug, text } from './scalars'
import { heading } from './sentences'
import { may, must } from './shape'

const recordTabKeys = {
  ...tabKeys,
  flow: may('Whether the tab shows the audit, which then stands there and not beside the record.', flag),
  permission: may(
    'The permission code without which the tab is not shown, one of `permissions` or of an operation.',
    text,
  ),
}
const recordTab = map(both('a tab of a view', '详情的页签'), recordTabKeys, {
  exclusive: [['fields', 'sections', 'flow']],
})

const recordKeys = {
  title: must('The title of the screen.', heading, '项目详情'),
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
  print: may(
    'The record on paper: an A4 form that the record and the rows of its list are printed as, one or many at once.',
    printForm,
  ),
  slots: may(
    "Components of the developers' own, each in a place of the view.",
    map(both('the slots of a view', '详情的插槽'), {
      above: may('Between the header and the fields.', name('slot')),
      beside: may('Beside the fields, where there is room, else below them.', name('slot')),
      below: may('Below the fields.', name('slot')),
    }),
  ),
  ...layoutKeys,
  tabs: may('Tabs of fields or sections, one of them perhaps the audit.', filled(recordTab)),
}

const viewKeys = {
  kind: must('view: one record, read only.', oneOf(['view']), 'view'),
  ...recordKeys,
  flow: may('Whether the audit stands below: its steps, its history, and what its handler may decide.', flag),
}
export const view = map(both('a view screen', '详情页面'), viewKeys, { exclusive: [['of', ...LAYOUTS]] })

const auditKeys = {
  kind: must('audit: the view that a todo leads to, with the audit below it.', oneOf(['audit']), 'audit'),
  ...recordKeys,
  edits: may(
    'By the step of the flow, the form whose fields its handler fills in; they go with the decision.',
    named(FIELD_NAMES, name('screen')),
  ),
}
export const audit = map(both('an audit screen', '审核页面'), auditKeys, { exclusive: [['of', ...LAYOUTS]] })
/** The layout of a view, which may have a tab with the audit. */
export type ValidRecordLayout = ReadKeys<Pick<typeof recordKeys, 'fields' | 'sections' | 'tabs'>>
export type ValidAudit = ReadKeys<typeof auditKeys>
export type ValidView = ReadKeys<typeof viewKeys>
