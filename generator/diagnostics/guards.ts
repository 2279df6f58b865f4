import { both } from './languages'
import { defineMessage } from './message'

export const guardsDiffer = defineMessage(
  {
    code: 'FW375',
    title: both('A property has different permissions on two screens', '一个属性在两个页面上权限不同'),
    page: both(
      'Who may see or edit a property is decided once for its resource: the server cannot know on which screen somebody reads it. So every field, column and filter that shows the property asks for the same permissions. Ask for them in the description of the field below `fields`, which all screens of the entity share, rather than in a section.',
      '谁能看、谁能改一个属性，对其资源只决定一次：服务器不知道使用者在哪个页面上读取。因此显示该属性的字段、列和查询条件都要求相同的权限。请写在 `fields` 下字段的说明中，由实体的所有页面共用，而不是写在分组上。',
    ),
  },
  (path: string, resource: string, other: string) => ({
    message: both(
      `"${path}" of "${resource}" asks for other permissions here than in "${other}"`,
      `“${resource}”的“${path}”在这里要求的权限与“${other}”中不同`,
    ),
    hint: both('ask for them at the field below "fields"', '写在“fields”下的字段上'),
  }),
)

export const guardedRequired = defineMessage(
  {
    code: 'FW376',
    title: both('The API requires a field that some may not fill', '接口要求的字段有些人不能填写'),
    page: both(
      'The operation that saves takes no record without this property, so that whoever lacks the permission could save none. Make the property optional in `openapi/` (the form still requires it of those who may edit it), or ask for the permission of the operation instead.',
      '保存的接口不接受缺少这个属性的记录，没有权限的人就什么也保存不了。请在 `openapi/` 中把属性改为可选（表单仍要求可编辑的人填写），或改用接口的权限。',
    ),
  },
  (field: string) => ({
    message: both(`the API requires "${field}", which some may not fill`, `接口要求“${field}”，而有些人不能填写`),
    hint: both(
      'make it optional in openapi/; "required" holds for those who may edit it',
      '在 openapi/ 中改为可选；“required”对可编辑的人仍然有效',
    ),
  }),
)

export const guardLeaks = defineMessage(
  {
    code: 'FW377',
    title: both('An expression tells of a value that some may not see', '表达式泄露了有些人不能看的值'),
    page: both(
      'A computed value, a check or a condition that reads a guarded property shows something of it to those who may not see it, and their browser could not even compute it. What reads the property asks for the same permission; so does a field whose label or title it is part of.',
      '计算、校验或条件读取了有权限的属性，就会让不能看它的人知道一些内容，而且他们的浏览器也算不出来。读取该属性的内容要求相同的权限；标签或标题中含有它的字段也一样。',
    ),
  },
  (reader: string, read: string, codes: string) => ({
    message: both(`${reader} reads "${read}", which only some may see`, `${reader}读取“${read}”，而它只有部分人能看`),
    hint: both(`let it ask for the same: ${codes}`, `要求相同的权限：${codes}`),
  }),
)

export const takenPermission = defineMessage(
  {
    code: 'FW378',
    title: both('A permission is declared that there is already', '声明的权限已经有了'),
    page: both(
      'The codes of `x-permission` in `openapi/` are buttons by themselves, and each code is declared by one entity. Use the code with `user.may` without declaring it, or choose another one.',
      '`openapi/` 中 `x-permission` 的代码本身就是按钮，每个代码由一个实体声明。请不声明而直接在 `user.may` 中使用，或换一个代码。',
    ),
  },
  (code: string, by: string) => ({
    message: both(`${by} has the permission "${code}" already`, `${by}已有权限“${code}”`),
    hint: both('leave it out', '去掉它'),
  }),
)

export const unusedPermission = defineMessage(
  {
    code: 'FW379',
    severity: 'warning',
    title: both('A declared permission is asked for nowhere', '声明的权限没有使用'),
    page: both('Roles could be granted it, and nothing would change.', '可以授予角色，但什么也不会改变。'),
  },
  (code: string) => ({
    message: both(`nothing asks for the permission "${code}"`, `没有任何地方要求权限“${code}”`),
    hint: both(`write user.may('${code}')`, `写 user.may('${code}')`),
  }),
)

export const rowsWithoutId = defineMessage(
  {
    code: 'FW392',
    title: both('Cells ask for a permission in rows without an id', '没有 id 的行中单元格要求权限'),
    page: both(
      'A save replaces the rows of a table. What somebody may not see or edit in a row is kept from the stored row of the same `id`: without one, a save by somebody who may not see the cell would lose it, and one by somebody who may not edit it would be refused. Give the rows a property `id` in `openapi/`, or ask for the permission of the whole table.',
      '保存会替换明细表的各行。使用者不能看或不能改的单元格，从 `id` 相同的已存行中保留：没有 id，不能看的人保存会丢失它，不能改的人保存会被拒绝。请在 `openapi/` 中给行加上 `id` 属性，或对整个明细表要求权限。',
    ),
  },
  (cell: string, table: string) => ({
    message: both(
      `"${cell}" asks for a permission, and the rows of "${table}" have no "id" by which the stored cell is found`,
      `“${cell}”要求权限，而“${table}”的行没有用来找到已存单元格的“id”`,
    ),
    hint: both(
      `give the rows an "id" in openapi/, or ask for the permission at "${table}"`,
      `在 openapi/ 中给行加上“id”，或在“${table}”上要求权限`,
    ),
  }),
)

export const ungrantable = defineMessage(
  {
    code: 'FW391',
    title: both('A permission cannot be granted', '权限无法授予'),
    page: both(
      'A declared permission becomes a button below the list of its entity in the menu, where a role is granted it. The entity has no such list, nor does another one open its screens.',
      '声明的权限会成为菜单中其实体列表下的按钮，在那里授予角色。这个实体没有这样的列表，也没有别的列表打开它的页面。',
    ),
  },
  (code: string) => ({
    message: both(
      `no role can be granted "${code}": no screen of the entity is in the menu`,
      `“${code}”不能授予任何角色：实体没有页面在菜单中`,
    ),
    hint: both('declare it at an entity with a list that has a path', '在有地址列表的实体上声明'),
  }),
)
