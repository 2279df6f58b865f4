import { both } from './languages'
import { defineMessage } from './message'
import { offer } from './nearest'

export const wrongMethod = defineMessage(
  {
    code: 'FW381',
    title: both('An operation is called by a method that does not fit', '调用接口的方法不合适'),
    page: both(
      'What reads must be a GET (or a POST, where the question is long): browsers and servers repeat it as they like. What writes must not be a GET, which carries no body and may be repeated. The OpenAPI description gives the operation another method; another operation is probably meant.',
      '读取必须是 GET（查询内容很长时可以是 POST）：浏览器和服务器会随意重复它。写入不能是 GET，它没有请求体，还可能被重复。OpenAPI 说明给这个接口的是另一种方法；多半写错了接口。',
    ),
  },
  (operation: string, method: string, use: 'reads' | 'writes') => ({
    message: both(
      `operation "${operation}" is a ${method.toUpperCase()}, what ${use} cannot be one`,
      `接口“${operation}”是 ${method.toUpperCase()}，${use === 'reads' ? '读取' : '写入'}不能用它`,
    ),
  }),
)

export const unguarded = defineMessage(
  {
    code: 'FW382',
    title: both('An operation does not say who may call it', '接口没有说明谁可以调用'),
    page: both(
      'Every operation has `x-permission`: the code of a button, or `signed-in`, or `public`. From it come the buttons that a role can be granted. An operation without it would be offered to everybody.',
      '每个接口都有 `x-permission`：按钮的代码，或 `signed-in`，或 `public`。可授予角色的按钮由此而来。没有它的接口会对所有人开放。',
    ),
  },
  (operation: string) => ({
    message: both(`operation "${operation}" does not say who may call it`, `接口“${operation}”没有说明谁可以调用`),
    hint: both('give it "x-permission" in openapi/', '在 openapi/ 中给它加上“x-permission”'),
  }),
)

export const noPaging = defineMessage(
  {
    code: 'FW383',
    title: both('An operation answers pages but cannot be asked for one', '接口返回分页，却不能指定页'),
    page: both(
      'What answers a page is asked with the whole numbers `current` and `size`. The operation does not take them, so that only its first page could ever be seen.',
      '返回分页的接口用整数 `current` 和 `size` 指定页。这个接口不接受它们，就只能看到第一页。',
    ),
  },
  (operation: string, name: string) => ({
    message: both(
      `operation "${operation}" answers pages but takes no whole number "${name}"`,
      `接口“${operation}”返回分页，但没有整数参数“${name}”`,
    ),
    hint: both(`add the parameter "${name}" to the operation`, `给接口加上参数“${name}”`),
  }),
)

export const noRecord = defineMessage(
  {
    code: 'FW384',
    title: both('An operation takes nothing that says which record is meant', '接口没有可以指明记录的参数'),
    page: both(
      'A form sends its record, an action the key of its record. The operation takes neither in its body nor in its query what would tell the record. Correct the operation in `openapi/`, or say under `body:` or `query:` what is sent.',
      '表单发送它的记录，操作发送记录的主键。接口的请求体和查询参数中都没有可以指明记录的内容。请在 `openapi/` 中改正接口，或在 `body:`、`query:` 下写明发送什么。',
    ),
  },
  (operation: string) => ({
    message: both(
      `operation "${operation}" takes no record and no key of one`,
      `接口“${operation}”既不接受记录，也不接受记录的主键`,
    ),
  }),
)

export const otherType = defineMessage(
  {
    code: 'FW385',
    title: both('The same value has two types', '同一个值有两种类型'),
    page: both(
      'A value that comes from one place of the API goes to another: a field to the parameter that filters by it, a chosen key to the field that keeps it, the key of a record to the operation that is asked for it. The OpenAPI description gives the two places different types.',
      '一个值从接口的一处传到另一处：字段传给按它筛选的参数，选中的主键传给保存它的字段，记录的主键传给查询它的接口。OpenAPI 说明给两处的类型不同。',
    ),
  },
  (name: string, type: string, other: { readonly where: string; readonly type: string }) => ({
    message: both(
      `"${name}" is of type ${type}, ${other.where} of type ${other.type}`,
      `“${name}”的类型是 ${type}，${other.where}的类型是 ${other.type}`,
    ),
  }),
)

export const keptByServer = defineMessage(
  {
    code: 'FW386',
    title: both('A field of a form is one that only the server writes', '表单上的字段只能由服务器填写'),
    page: both(
      'The OpenAPI description marks the property `readOnly`: whatever is typed there would be dropped. Take the field off the form, show it with `editable: false`, or correct the description.',
      'OpenAPI 说明把这个属性标为 `readOnly`：填写的内容都会丢弃。请从表单上去掉，用 `editable: false` 显示，或改正说明。',
    ),
  },
  (field: string, operation: string) => ({
    message: both(
      `"${field}" can be typed in, but operation "${operation}" does not take it`,
      `“${field}”可以填写，但接口“${operation}”不接受它`,
    ),
    hint: both('write "editable: false", or take it off the form', '写“editable: false”，或从表单上去掉'),
  }),
)

export const outsideList = defineMessage(
  {
    code: 'FW387',
    title: both('A dictionary and the API do not name the same values', '字典与接口的取值不一致'),
    page: both(
      'The OpenAPI description lists the values of the field, or gives it a type that the keys of the dictionary do not have. What the form offers must be what the server takes. Correct the dictionary, name another one, or correct the API.',
      'OpenAPI 说明列出了字段的取值，或给它一种字典的键不具备的类型。表单提供的选项必须是服务器接受的值。请改正字典，换一个字典，或改正接口。',
    ),
  },
  (dictionary: string, key: string, allowed: string) => ({
    message: both(
      `the dictionary "${dictionary}" has the key "${key}", the API takes ${allowed}`,
      `字典“${dictionary}”有键“${key}”，接口接受 ${allowed}`,
    ),
    hint: both('write a key that the API takes, or name another dictionary', '写接口接受的键，或换一个字典'),
  }),
)

export const notForMany = defineMessage(
  {
    code: 'FW368',
    title: both('A field cannot be edited outside its form', '字段不能在表单之外编辑'),
    page: both(
      'One value is given to many records (`massEdit`), typed in a cell of the list (`editCells`) or in a workbook, without a form being open. That leaves out detail tables, what nobody types (computed, read-only), what looks up other fields, and choices that depend on another field. Take the field out of the list, or edit it in the form.',
      '一个值写给许多条记录（`massEdit`），或填在列表的单元格（`editCells`）或 Excel 中，都没有打开表单。明细表、不由人填写的字段（计算、只读）、会带出其他字段的字段、选项取决于另一字段的字段都不行。请从列表中去掉，或在表单中编辑。',
    ),
  },
  (field: string, reason: string) => ({
    message: both(`"${field}" cannot be edited outside its form: ${reason}`, `“${field}”不能在表单之外编辑：${reason}`),
  }),
)

export const noSave = defineMessage(
  {
    code: 'FW388',
    title: both('An action opens a form that cannot save', '操作打开的表单不能保存'),
    page: both(
      'add and copy open a form that inserts, edit one that updates. The form found no such operation. Name it in the form with `add:` or `update:`, or take the action off the list.',
      'add 和 copy 打开的表单要新增，edit 打开的表单要修改，而表单没有找到这种接口。请在表单中用 `add:` 或 `update:` 写明，或从列表中去掉操作。',
    ),
  },
  (action: string, form: string, needed: 'add' | 'update') => ({
    message: both(
      `action "${action}" opens the form "${form}", which has no operation for "${needed}"`,
      `操作“${action}”打开表单“${form}”，而它没有“${needed}”的接口`,
    ),
    hint: both(`name one with "${needed}:" in the form`, `在表单中用“${needed}:”写明接口`),
  }),
)

export const refusedValue = defineMessage(
  {
    code: 'FW358',
    title: both('A fixed value is one that the API refuses', '固定值会被接口拒绝'),
    page: both(
      'What a tab, a list, choices or an action always send is written in the YAML. The OpenAPI description lists the values of the parameter or gives its limits, and this one is outside, so every such call would be refused. Correct the value, or the description in `openapi/`.',
      '页签、列表、选项或操作固定发送的值写在 YAML 中。OpenAPI 说明列出了参数的取值或限制，而这个值不在其中，每次调用都会被拒绝。请改正值，或改正 `openapi/` 中的说明。',
    ),
  },
  (name: string, value: string, allowed: string) => ({
    message: both(
      `"${name}" is sent as ${value}, the API takes ${allowed}`,
      `“${name}”发送的是 ${value}，接口接受 ${allowed}`,
    ),
    hint: both('correct the value, or the description in openapi/', '请改正这个值，或 openapi/ 中的说明'),
  }),
)

export const noEntry = defineMessage(
  {
    code: 'FW489',
    title: both('A fixed value is one that no record has', '固定值是没有记录会有的值'),
    page: both(
      'What a tab, a list, a filter, choices or an action always send is written in the YAML. The field of that name has a closed list of values, in the OpenAPI description or in `schemas/dictionaries.yaml`, and this one is not among them: nothing would be found, or a record would be saved with a value that has no label. Correct the value, or add the entry. Where the parameter means something else than the field, list its own values in `openapi/` (`enum`).',
      '页签、列表、查询条件、选项或操作固定发送的值写在 YAML 中。同名字段的取值在 OpenAPI 说明或 `schemas/dictionaries.yaml` 中列全了，而这个值不在其中：什么也查不到，或者保存的值没有名称可以显示。请改正值，或加上这一项。如果参数与字段含义不同，请在 `openapi/` 中列出它自己的取值（`enum`）。',
    ),
  },
  ({ name, value }: { readonly name: string; readonly value: string }, holder: string, known: readonly string[]) => ({
    message: both(
      `"${name}" is ${value} here, and ${holder} has no such value`,
      `“${name}”在这里是 ${value}，${holder}中没有这个值`,
    ),
    hint: offer(value, known).hint,
  }),
)

export const listRequest = defineMessage(
  {
    code: 'FW359',
    title: both('An operation takes a list where one record is sent', '接口要的是列表，发送的是一条记录'),
    page: both(
      'A form and an action send one record. The request of the operation is a list in the OpenAPI description, so every call would be refused. Name another operation, or correct the description in `openapi/`.',
      '表单和操作发送一条记录，而 OpenAPI 说明中接口的请求是列表，每次调用都会被拒绝。请写另一个接口，或改正 `openapi/` 中的说明。',
    ),
  },
  (operation: string) => ({
    message: both(
      `operation "${operation}" takes a list, one record is sent`,
      `接口“${operation}”要的是列表，发送的是一条记录`,
    ),
  }),
)
