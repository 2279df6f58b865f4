import { both } from '../diagnostics/languages'
import { actions } from './actions'
import { calendar, type ValidCalendar } from './calendar'
import { CODES, map, named, type ReadKeys, SLUGS } from './collections'
import { conditions } from './conditions'
import { dashboard, type ValidDashboard } from './dashboard'
import { fields } from './fields'
import { flow } from './flow'
import { form, type ValidForm } from './form'
import { imports } from './imports'
import { languageVersion } from './languageVersion'
import { list, type ValidList } from './list'
import { reminders } from './remind'
import { fieldName, slug, template, text } from './scalars'
import { heading } from './sentences'
import { may, must } from './shape'
import { templatesFor, withTemplate } from './templates'
import { variants } from './variants'
import { audit, type ValidAudit, type ValidView, view } from './view'

const kinds = { list, form, view, audit, calendar, dashboard }
const written = variants(both('a screen', '页面'), kinds)
const screen = withTemplate(written, Object.values(kinds))
export const templatesFile = templatesFor(written)
export type ValidScreen = ValidList | ValidForm | ValidView | ValidAudit | ValidCalendar | ValidDashboard

const entityKeys = {
  entity: must('The name of the entity; the file carries it too.', slug, 'project'),
  title: must('What one record is called.', heading, '项目'),
  resource: must(
    'The path under which the API keeps the entity; its standard operations are found there.',
    text,
    '/blade-xwy/project',
  ),
  key: may('The field that identifies a record, where the API does not say it.', fieldName),
  label: must('How a record reads in one line.', template, '"{name}"'),
  fields: must('Every field of the entity that a screen shows, described once.', fields, '{ name: { title: 名称 } }'),
  language: languageVersion,
  permissions: may(
    'Permission codes that `user.may` asks for and no operation does; each becomes a button below the list, to be granted to roles.',
    named(CODES, text),
  ),
  conditions: may(
    'Conditions of a record that expressions ask for by their bare name, as they do for those of its status.',
    conditions,
  ),
  flow: may('How its documents are audited: the name of a shared flow, or a flow of its own.', flow),
  remind: may('Messages about records of which a day comes or has gone by.', reminders),
  actions: may('Actions of the entity, and changes to built-in ones.', actions),
  imports: may('Workbooks that fill its records.', imports),
  screens: must('The screens of the entity.', named(SLUGS, screen), '{ … }'),
}
export const entity = map(both('an entity', '实体'), entityKeys)
export type ValidEntity = ReadKeys<typeof entityKeys>
