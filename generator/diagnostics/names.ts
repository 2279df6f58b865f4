import { both } from './languages'
import { defineMessage } from './message'
import { offer, sayClosest } from './nearest'

type Names = Iterable<string>

export const unknownField = defineMessage(
  {
    code: 'FW304',
    title: both('A field is not in the API', '接口中没有这个字段'),
    page: both(
      'The name is not a property of the record (or row, or request) that the operation carries. Correct the name, or add the property to the OpenAPI schema.',
      '这个名称不是接口所传记录（或行、请求）的属性。请改正名称，或在 OpenAPI 的结构中加上这个属性。',
    ),
  },
  (name: string, where: string, known: Names) => {
    const offered = offer(name, known)
    return {
      message: both(`field "${name}" is not known in ${where}`, `${where}中没有字段“${name}”`),
      ...offered,
      hint: offered.hint ?? sayClosest(name, offered.known ?? []),
    }
  },
)

export const formerName = defineMessage(
  {
    code: 'FW479',
    severity: 'warning',
    title: both('A field has another name by now', '字段已改名'),
    page: both(
      'The API has renamed the property and takes its former name for a while (`x-formerly` in `openapi/`). The screen is compiled as if it said the new name. Write it: by the quick fix of the editor, or everywhere at once with `npm run formwork -- rename field <entity>.<former> <new>`. Once `x-formerly` is removed, the former name is an error.',
      '接口已给这个属性改名，并在一段时间内仍接受原来的名称（`openapi/` 中的 `x-formerly`）。页面按新名称编译。请改为新名称：用编辑器的快速修复，或用 `npm run formwork -- rename field <实体>.<原名> <新名>` 一次全部改掉。`x-formerly` 去掉之后，原来的名称就是错误。',
    ),
  },
  (former: string, name: string) => ({
    message: both(`"${former}" is called "${name}" by now`, `“${former}”已改名为“${name}”`),
    hint: both('its former name is read until the API drops it', '在接口去掉原名之前仍可使用'),
    fix: name,
  }),
)

export const unknownDictionary = defineMessage(
  {
    code: 'FW305',
    title: both('A dictionary is not known', '没有这个字典'),
    page: both(
      '`dict:` names a dictionary of `schemas/dictionaries.yaml`: one that the backend keeps (`blade`) or a closed list of the product (`local`). Correct the code, or add it there.',
      '`dict:` 写的是 `schemas/dictionaries.yaml` 中的字典：由后端维护的（`blade`）或产品固定的（`local`）。请改正代码，或在那里加上。',
    ),
  },
  (code: string, known: Names) => {
    const offered = offer(code, known)
    return {
      message: both(`dictionary "${code}" is not known`, `没有字典“${code}”`),
      ...offered,
      hint:
        offered.hint ??
        both(
          'add it to schemas/dictionaries.yaml: under "local" with its entries, or under "blade" where the backend keeps it',
          '加到 schemas/dictionaries.yaml：写明各项放在“local”下，由后端维护的放在“blade”下',
        ),
    }
  },
)

export const unknownRule = defineMessage(
  {
    code: 'FW306',
    title: both('A rule is not known', '没有这条规则'),
    page: both(
      '`rule:` names a rule of `schemas/shared/rules.yaml`. Correct the name, or add the rule there.',
      '`rule:` 写的是 `schemas/shared/rules.yaml` 中的规则。请改正名称，或在那里加上规则。',
    ),
  },
  (name: string, known: Names) => ({
    message: both(`rule "${name}" is not known`, `没有规则“${name}”`),
    ...offer(name, known),
  }),
)

export const unknownRows = defineMessage(
  {
    code: 'FW307',
    title: both('A shared table is not known', '没有这个共用明细表'),
    page: both(
      '`rows:` names a table of `schemas/shared/rows.yaml`, or holds the columns itself. Correct the name, or add the table there.',
      '`rows:` 写的是 `schemas/shared/rows.yaml` 中的明细表，或直接写各列。请改正名称，或在那里加上明细表。',
    ),
  },
  (name: string, known: Names) => ({
    message: both(`shared table "${name}" is not known`, `没有共用明细表“${name}”`),
    ...offer(name, known),
  }),
)

export const otherRows = defineMessage(
  {
    code: 'FW487',
    title: both('A shared table is that of other rows', '共用明细表属于另一种明细行'),
    page: both(
      'Most columns of the shared table are no fields of these rows in the API: it describes rows of another kind. Name the table of these rows, or write the columns below `rows:` itself.',
      '共用明细表的大多数列都不是接口中这种明细行的字段：它说明的是另一种明细行。请写这种明细行的表，或在 `rows:` 下直接写各列。',
    ),
  },
  (name: string, field: string, fitting: readonly string[]) => ({
    message: both(
      `the shared table "${name}" has other columns than the rows of "${field}"`,
      `共用明细表“${name}”的列不是“${field}”的明细行所有的`,
    ),
    hint:
      fitting.length === 0
        ? both('write the columns themselves below "rows"', '在“rows”下直接写各列')
        : both(`these fit: ${fitting.join(', ')}`, `适合的有：${fitting.join(', ')}`),
    known: fitting,
  }),
)

export const unknownSharedField = defineMessage(
  {
    code: 'FW308',
    title: both('A shared field is not known', '没有这个共用字段'),
    page: both(
      '`use:` names a field of `schemas/shared/fields.yaml`. Correct the name, or add the field there.',
      '`use:` 写的是 `schemas/shared/fields.yaml` 中的字段。请改正名称，或在那里加上字段。',
    ),
  },
  (name: string, known: Names) => ({
    message: both(`shared field "${name}" is not known`, `没有共用字段“${name}”`),
    ...offer(name, known),
  }),
)

export const unknownScreen = defineMessage(
  {
    code: 'FW309',
    title: both('A screen is not known', '没有这个页面'),
    page: both(
      'A screen of the same domain is named by its name, one of another domain as `<domain>/<screen>`. There is none of this name.',
      '同一业务域的页面直接写名称，其他业务域的写成 `<domain>/<screen>`。没有这个名称的页面。',
    ),
  },
  (name: string, known: Names) => {
    const offered = offer([...known].find((other) => other.endsWith(`/${name}`)) ?? name, known)
    return {
      message: both(`screen "${name}" is not known`, `没有页面“${name}”`),
      ...offered,
      hint: offered.hint ?? both('"npm run formwork -- screens" lists them', '全部页面见“npm run formwork -- screens”'),
    }
  },
)

export const wrongScreenKind = defineMessage(
  {
    code: 'FW310',
    title: both('A screen of another kind is needed', '需要另一种页面'),
    page: both(
      'A list opens forms with `form:` and views with `view:`; a child is a list; a view shows a form (`of:`); the menu holds lists. The screen named here is of another kind.',
      '列表用 `form:` 打开表单，用 `view:` 打开详情；子列表是列表；详情显示一个表单（`of:`）；菜单中是列表。这里写的页面是另一种。',
    ),
  },
  ({ name, kind, kinds }: { name: string; kind: string; kinds: string }, beside: readonly string[]) => ({
    message: both(
      `screen "${name}" is a ${kind}, a ${kinds} is needed here`,
      `页面“${name}”是${kind}，这里需要${kinds}`,
    ),
    hint:
      beside.length === 0
        ? both(`name a ${kinds}, or make one`, `写一个${kinds}，或新建一个`)
        : both(
            `name a ${kinds} of the same entity: ${beside.join(', ')}`,
            `写同一实体的${kinds}：${beside.join(', ')}`,
          ),
  }),
)

export const undeclaredField = defineMessage(
  {
    code: 'FW323',
    title: both('A screen names a field that the entity does not describe', '页面用了实体没有说明的字段'),
    page: both(
      'Every field that a screen shows is described once under `fields:` of the entity, at least with its title.',
      '页面显示的每个字段都要在实体的 `fields:` 下说明一次，至少写明名称（`title`）。',
    ),
  },
  (name: string, known: Names, inApi: boolean) => ({
    message: both(`field "${name}" is not described under "fields"`, `字段“${name}”没有在“fields”下说明`),
    ...(inApi
      ? { hint: both(`describe it there: "${name}: { title: … }"`, `在那里说明：“${name}: { title: … }”`) }
      : offer(name, known)),
  }),
)

export const duplicateScreen = defineMessage(
  {
    code: 'FW324',
    title: both('Two screens have the same name or address', '两个页面的名称或地址相同'),
    page: both(
      'A screen is known by `<domain>/<screen>` and reached by one address. Two screens cannot share either.',
      '页面以 `<domain>/<screen>` 为名，以唯一的地址打开。两个页面不能共用。',
    ),
  },
  (what: string, other: string) => ({
    message: both(`${what} is already that of "${other}"`, `${what}已经属于“${other}”`),
    hint: both('give one of the two another name or path', '给其中一个改名称或地址'),
  }),
)

export const missingKey = defineMessage(
  {
    code: 'FW327',
    title: both('It is not known which field identifies a record', '不知道用哪个字段识别记录'),
    page: both(
      'The OpenAPI schema of the record says it with `x-key`; without that the entity says it with `key:`.',
      '记录的 OpenAPI 结构用 `x-key` 说明；没有时由实体用 `key:` 说明。',
    ),
  },
  (resource: string) => ({
    message: both(
      `the API does not say which field identifies a record of "${resource}"`,
      `接口没有说明用哪个字段识别“${resource}”的记录`,
    ),
    hint: both('add "key: <field>" to the entity', '给实体加上“key: <字段>”'),
  }),
)

export const menuScreen = defineMessage(
  {
    code: 'FW328',
    title: both('A menu entry does not fit', '菜单项不合适'),
    page: both(
      'The menu holds list screens with a path, each once; and every list screen with a path must find a group: one that names it, or the one whose code is its domain.',
      '菜单中是有地址的列表页面，每个一次；每个有地址的列表都必须有分组：写明它的分组，或代码与其业务域相同的分组。',
    ),
  },
  (screen: string, reason: string) => ({ message: both(`screen "${screen}" ${reason}`, `页面“${screen}”${reason}`) }),
)
