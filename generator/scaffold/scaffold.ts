import { both } from '../diagnostics/languages'
import type { ApiField, ApiIndex, ApiOperation } from '../openapi/apiField'
import { type ChosenFields, chooseFields } from './chooseFields'
import { findChoices } from './findChoices'
import { type FoundOperations, findOperations, nameOperation } from './findOperations'
import { type ChoicesOf, printField, toYamlText } from './printField'

export interface Scaffold {
  /** Relative to the project's root. */
  readonly path: string
  /** A text of `both`: a comment may say what is left out. */
  readonly text: string
  readonly domain: string
}

interface Plan {
  readonly found: FoundOperations
  readonly fields: ChosenFields
  readonly title: string
  readonly api: ApiIndex
}

function listNames(fields: readonly ApiField[]): string {
  return `[${fields.map((field) => field.name).join(', ')}]`
}

function isAskable(field: ApiField, { query }: ApiOperation): boolean {
  const ranged = field.type === 'date' || field.type === 'date-time'
  if (!ranged) return ['', '_like', '_equal'].some((suffix) => query.has(field.name + suffix))
  return [
    ['_dategt', '_datelt'],
    ['_datege', '_datele'],
    ['_datege', '_datelt'],
    ['_ge', '_le'],
  ].some((pair) => pair.every((suffix) => query.has(field.name + suffix)))
}

function sayOperation(
  key: string,
  operation: ApiOperation | undefined,
  { plan, verbs }: { plan: Plan; verbs: readonly string[] },
): readonly string[] {
  const { found, api } = plan
  const name = operation && nameOperation(operation, { resource: found.resource, verbs, api })
  return name === undefined ? [] : [`    ${key}: ${name}`]
}

function hasForm({ found, fields }: Plan): boolean {
  return (found.add ?? found.update) !== undefined && fields.typed.length > 0 && fields.lacking.length === 0
}

function hasView({ found, fields }: Plan): boolean {
  return found.detail?.answer.shape === 'record' && (fields.typed.length > 0 || fields.lead.length > 0)
}

function actionsOf(plan: Plan): readonly string[] {
  const { add, update, remove } = plan.found
  const form = hasForm(plan)
  return [
    ...(form && add ? ['add'] : []),
    ...(hasView(plan) ? ['view'] : []),
    ...(form && update ? ['edit'] : []),
    ...(remove ? ['remove'] : []),
  ]
}

function printList(plan: Plan): readonly string[] {
  const { found, fields, title } = plan
  const filters = fields.columns.filter((field) => isAskable(field, found.rows))
  const actions = actionsOf(plan)
  return [
    `  ${found.entity}-list:`,
    '    kind: list',
    `    title: ${toYamlText(title)}`,
    `    path: /${found.domain}/${found.entity}`,
    ...sayOperation('operation', found.rows, { plan, verbs: ['page', 'list', 'tree'] }),
    ...(hasForm(plan) ? [`    form: ${found.entity}-form`] : []),
    ...(hasView(plan) ? [`    view: ${found.entity}-view`] : []),
    `    columns: ${listNames(fields.columns)}`,
    ...(filters.length > 0 ? [`    filters: ${listNames(filters)}`] : []),
    ...(actions.length > 0 ? [`    actions: [${actions.join(', ')}]`] : []),
  ]
}

function printActions(plan: Plan): readonly string[] {
  const { remove, resource } = plan.found
  const name = remove && nameOperation(remove, { resource, verbs: ['remove'], api: plan.api })
  return name === undefined ? [] : ['', 'actions:', `  remove: { operation: ${name} }`]
}

function printLacking({ fields, found }: Plan): readonly string[] {
  const names = fields.lacking.map((field) => field.name).join(', ')
  const id = (found.add ?? found.update)?.id
  const says = both(
    `# No form: ${id} requires ${names}, which has no widget.`,
    `# 没有表单：${id} 要求填写 ${names}，但没有控件可以录入。`,
  )
  return names === '' ? [] : [says]
}

/** What the file cannot know of a field, and its author may. */
function printDoubts(field: ApiField, choicesOf: ChoicesOf): readonly string[] {
  const { name, values, references } = field
  if (values)
    return [
      both(
        `  # ${name} takes ${values.join(', ')}: name the dictionary that says what they mean, with "dict:".`,
        `  # ${name} 的取值是 ${values.join('、')}：用“dict:”写出说明其含义的字典。`,
      ),
    ]
  if (references === undefined || choicesOf(field)) return []
  return [
    both(
      `  # ${name} holds ids of ${references}: say with "options:" where they are chosen from.`,
      `  # ${name} 存的是 ${references} 的 id：用“options:”写出从哪里选择。`,
    ),
  ]
}

function printLeft({ fields }: Plan): readonly string[] {
  const says = both('# Left out, since no widget edits it in this form:', '# 以下字段没有现成的控件，未写出：')
  return fields.left.length === 0 ? [] : [`  ${says} ${fields.left.map(({ name }) => name).join(', ')}`]
}

/** Forms with more than ten fields or a table do not fit a dialog. */
function openingOf(fields: readonly ApiField[]): string {
  return fields.length > 10 || fields.some((field) => field.type === 'array') ? 'page' : 'dialog'
}

function printForm(plan: Plan): readonly string[] {
  const { found, fields, title } = plan
  if (!hasForm(plan)) return []
  return [
    '',
    `  ${found.entity}-form:`,
    '    kind: form',
    `    title: ${toYamlText(title)}`,
    `    open: ${openingOf(fields.typed)}`,
    ...sayOperation('load', found.detail, { plan, verbs: ['detail'] }),
    ...sayOperation('add', found.add, { plan, verbs: ['add', 'save'] }),
    // Names `update` in a form without `add`, as the form would otherwise need one.
    ...sayOperation('update', found.update, { plan, verbs: found.add ? ['update', 'save'] : [] }),
    `    fields: ${listNames(fields.typed)}`,
  ]
}

function printView(plan: Plan): readonly string[] {
  const { found, fields, title } = plan
  if (!hasView(plan)) return []
  const answered = found.detail?.answer.fields
  const whole = hasForm(plan) && fields.typed.every((field) => answered?.has(field.name))
  const shown = [...fields.typed.filter((field) => answered?.has(field.name)), ...fields.lead]
  const layout = whole ? [`    of: ${found.entity}-form`] : [`    fields: ${listNames(shown)}`]
  const lead = whole && fields.lead.length > 0 ? [`    lead: ${listNames(fields.lead)}`] : []
  return [
    '',
    `  ${found.entity}-view:`,
    '    kind: view',
    `    title: ${toYamlText(`${title}详情`)}`,
    `    open: ${openingOf(fields.all)}`,
    ...sayOperation('load', found.detail, { plan, verbs: ['detail'] }),
    ...layout,
    ...lead,
  ]
}

function labelOf({ fields, found }: Plan): string {
  const answered = fields.columns.filter((field) => field.type === 'string')
  const named = answered.find((field) => /name|title|value|code/i.test(field.name)) ?? answered[0]
  return named?.name ?? found.key
}

/** A first YAML file that compiles, with list, form and view; undefined where the API has no list. */
export function scaffold(named: string, title: string | undefined, api: ApiIndex): Scaffold | undefined {
  const found = findOperations(named, api)
  if (found === undefined) return undefined
  const choicesOf = (field: ApiField) => findChoices(field, api)
  const plan: Plan = { found, fields: chooseFields(found), title: title ?? found.entity, api }
  const lines = [
    '# yaml-language-server: $schema=../screen.schema.json',
    ...printLacking(plan),
    `entity: ${found.entity}`,
    `title: ${toYamlText(plan.title)}`,
    `resource: ${found.resource}`,
    ...(found.saysKey ? [`key: ${found.key}`] : []),
    `label: "{${labelOf(plan)}}"`,
    '',
    'fields:',
    ...plan.fields.all.flatMap((field) => [...printDoubts(field, choicesOf), ...printField(field, choicesOf)]),
    ...printLeft(plan),
    ...printActions(plan),
    '',
    'screens:',
    ...printList(plan),
    ...printForm(plan),
    ...printView(plan),
    '',
  ]
  return { path: `schemas/${found.domain}/${found.entity}.yaml`, text: lines.join('\n'), domain: found.domain }
}
