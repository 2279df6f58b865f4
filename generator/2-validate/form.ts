import { both } from '../diagnostics/languages'
import { map, named, PARAMETERS, type ReadKeys } from './collections'
import { filled, listOf } from './lists'
import { lookup } from './lookup'
import { fieldName, flag, formula, name, oneOf, slug, text } from './scalars'
import { heading, sentence } from './sentences'
import { may, must } from './shape'

const sectionKeys = {
  title: may('The heading of the section.', heading),
  fields: must('Fields, in order.', filled(fieldName), '[name]'),
  visible: may('When the section is shown; its fields are hidden and cleared with it.', formula),
}
const section = map(both('a section', '分组'), sectionKeys)
export type ValidSection = ReadKeys<typeof sectionKeys>

export const tabKeys = {
  title: must('The label of the tab.', heading, '基础信息'),
  fields: may('Fields, in order.', filled(fieldName)),
  sections: may('Groups of fields with headings.', filled(section)),
}
const formTabKeys = {
  ...tabKeys,
  lead: may('Fields of other tabs that are shown above these, read only; a view leaves them out.', filled(fieldName)),
}
const tab = map(both('a tab', '页签'), formTabKeys, { exclusive: [['fields', 'sections']] })

/** The layout of a form or view; the keys exclude each other. */
export const layoutKeys = {
  fields: may('Fields, in order.', filled(fieldName)),
  sections: may('Groups of fields with headings.', filled(section)),
  tabs: may('Tabs of fields or sections.', filled(tab)),
}
export type ValidLayout = ReadKeys<typeof layoutKeys>
export const LAYOUTS = ['fields', 'sections', 'tabs'] as const

export const openKey = may('Where it opens: a dialog unless said.', oneOf(['page', 'dialog', 'drawer', 'full']))

const callKeys = {
  operation: must('The operation that takes what is typed.', name('operation'), 'system.user.grant'),
  query: may(
    'Query parameters of the call; a field of that name stands in the body no more.',
    named(PARAMETERS, formula),
  ),
  start: may('What the form starts from, where that is not empty.', lookup),
  button: may('The text of the button that sends it: 保存 unless said.', text),
  done: may('What is said after.', sentence),
}

const formKeys = {
  kind: must('form: where a record is made and changed.', oneOf(['form']), 'form'),
  title: must('The title of the screen.', heading, '项目信息'),
  path: may('The address; without it, that of its list with /form.', text),
  open: openKey,
  load: may('The operation that answers the record, where the resource has several.', name('operation')),
  add: may('The operation that inserts, where the resource has several.', name('operation')),
  update: may('The operation that updates, where the resource has several.', name('operation')),
  call: may(
    'One call with what is typed, which neither adds nor changes a record of the entity; without drafts.',
    map(both('the call of a form', '表单的调用'), callKeys),
  ),
  editable: may('When a record may be edited at all.', formula),
  set: may('Values that are always sent beside what is typed.', named(PARAMETERS, formula)),
  review: may('Whether what has changed is shown before it is saved.', flag),
  actions: may('Buttons beside save: built-in names or those of `actions`.', listOf(slug)),
  ...layoutKeys,
}
export const form = map(both('a form screen', '表单页面'), formKeys, {
  exclusive: [LAYOUTS, ['call', 'add'], ['call', 'update'], ['call', 'load']],
})
export type ValidForm = ReadKeys<typeof formKeys>
