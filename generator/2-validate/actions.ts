import type { WebsiteName } from '../../src/contract/websites'
import { both } from '../diagnostics/languages'
import { map, type Named, named, PARAMETERS, type ReadKeys, SLUGS } from './collections'
import { filled } from './lists'
import { fieldName, flag, formula, iconName, name, oneOf, slug, text } from './scalars'
import { heading, sentence } from './sentences'
import { may, must } from './shape'

const documentKeys = {
  route: must('The route of its kind in the dictionary flow.', formula, 'routeKey'),
  key: must('The key of its record.', formula, 'businessId'),
  call: may(
    'The action of the entity that runs without a question once the document is open, where its `when` holds; e.g. one that marks a message as read.',
    slug,
  ),
}

export type ValidDocument = ReadKeys<typeof documentKeys>

const websiteKeys = {
  reportViewer: must(
    'The viewer of reports.',
    map(both('a report', '报表'), { name: must('The name of the file of the report.', formula, 'name') }),
  ),
} satisfies { readonly [name in WebsiteName]: unknown }

export type ValidWebsite = ReadKeys<typeof websiteKeys>

const uploadKeys = {
  field: may('The field of the body that takes the id of the file: fileId unless said.', fieldName),
  name: may('The field of the body that takes the name of the file, where it takes one.', fieldName),
  accept: may('The endings of the files that are taken, with commas between: .xlsx unless said.', text),
  template: may('The file to fill in, by the name under which it is kept.', text),
}

const actionKeys = {
  title: may('The text of the button.', heading),
  icon: may('The icon of the button.', iconName),
  place: may(
    'Where the button stands: row unless said; batch is above the list, for the selected rows.',
    oneOf(['toolbar', 'row', 'both', 'batch']),
  ),
  tone: may('How it looks: normal unless said.', oneOf(['primary', 'normal', 'danger'])),
  operation: may('The operation that it calls, by id or as `POST /path`.', name('operation')),
  query: may('Query parameters of the call.', named(PARAMETERS, formula)),
  body: may('The body of the call.', named(PARAMETERS, formula)),
  together: may(
    'True where one call is for all selected rows: the values of each parameter are joined with commas.',
    flag,
  ),
  ask: may(
    'Fields of the entity that are asked for in a dialog before the operation is called, by their own rules; they are sent beside `query` and `body`.',
    filled(fieldName),
  ),
  open: may('The screen that it opens.', name('screen')),
  document: may('The document that it opens, of whatever kind.', map(both('a document', '单据'), documentKeys)),
  website: may(
    'The page outside the app that it opens from the row, in a new tab: it is offered on a site whose `config.json` has an address for it.',
    map(both('a website', '外部页面'), websiteKeys),
  ),
  upload: may(
    'A file is chosen and stored first; the operation then reads it by its id.',
    map(both('an upload', '上传'), uploadKeys),
  ),
  template: may('The file that it saves, by the name under which it is kept.', text),
  mode: may('How the screen is opened: view unless said.', oneOf(['add', 'edit', 'view', 'copy'])),
  params: may('What the opened screen receives, e.g. projectId: row.projectId.', named(PARAMETERS, formula)),
  visible: may('When it is there at all; `when` shows it and says why it is closed.', formula),
  when: may("When the row's state allows it.", formula),
  whenNot: may('What is said where `when` does not hold.', sentence),
  confirm: may('What is asked before.', sentence),
  done: may('What is said after.', sentence),
  permission: may("The permission code, where the operation's own is not meant.", name('permission')),
}
export const action = map(both('an action', '操作'), actionKeys, {
  exclusive: [
    ['operation', 'open', 'document', 'website', 'template'],
    ['upload', 'open', 'document', 'website', 'template'],
    ['ask', 'open', 'document', 'website', 'template'],
    ['place', 'website'],
    ['ask', 'upload', 'together'],
    ['ask', 'confirm'],
  ],
})
export type ValidAction = ReadKeys<typeof actionKeys>
export type ValidActions = readonly Named<ValidAction>[]
export const actions = named(SLUGS, action)
