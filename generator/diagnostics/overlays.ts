import { both } from './languages'
import { defineMessage } from './message'
import { offer } from './nearest'

export const unknownBase = defineMessage(
  {
    code: 'FW455',
    title: both('What a tenant has otherwise belongs to no entity', '租户定制没有对应的实体'),
    page: both(
      'A file `schemas/tenants/<tenant>/<domain>/<entity>.yaml` says what a tenant has otherwise than `schemas/<domain>/<entity>.yaml`. There is no such entity.',
      '文件 `schemas/tenants/<租户>/<业务域>/<实体>.yaml` 写的是某租户与 `schemas/<业务域>/<实体>.yaml` 不同之处。没有这个实体。',
    ),
  },
  (name: string, domain: string, known: readonly string[]) => ({
    message: both(`there is no entity "${domain}/${name}"`, `没有实体“${domain}/${name}”`),
    ...offer(name, known),
  }),
)

export const requiredHidden = defineMessage(
  {
    code: 'FW456',
    title: both('A tenant cannot fill a required field that is hidden', '隐藏了租户必须填写的字段'),
    page: both(
      'The form asks for the field, or the API does, and nothing else gives it a value: no default, no computation, no `set:`. Hidden for a tenant, no record could be saved there.',
      '表单或接口要求填写这个字段，而没有默认值、计算或 `set:` 给它值。对租户隐藏后，任何记录都无法保存。',
    ),
  },
  (name: string, form: string) => ({
    message: both(`"${form}" asks for "${name}", which is hidden`, `“${form}”要求填写“${name}”，而它被隐藏了`),
    hint: both('show it, or give it a default in the file of the entity', '显示它，或在实体文件中给它默认值'),
  }),
)

export const brokenOverlay = defineMessage(
  {
    code: 'FW457',
    title: both('What a tenant has otherwise breaks a part of the entity', '租户定制使实体的一部分失效'),
    page: both(
      'With the changes of the tenant, a part of the entity that is right by itself means nothing any more, or does not fit. The other place is that part.',
      '加上租户的改动后，实体中原本正确的部分失去含义或不再相符。另一处就是那个部分。',
    ),
  },
  (message: string) => ({
    message: both(`with what is said here: ${message}`, `加上这里的改动后：${message}`),
    hint: both('look at the other place, and change what contradicts it here', '查看另一处，并修改这里与之矛盾的内容'),
  }),
)

export const allHidden = defineMessage(
  {
    code: 'FW490',
    title: both('A list has no column left for a tenant', '租户的列表没有列可显示'),
    page: both(
      'All columns of the list are hidden, so that its rows would show nothing. Keep one of them. A list that a tenant shall not open at all is closed by permissions, not by hiding.',
      '列表的列全部隐藏了，各行没有内容可显示。请至少保留一列。租户不该打开的列表用权限关闭，而不是隐藏各列。',
    ),
  },
  (list: string) => ({
    message: both(`"${list}" has no column left`, `“${list}”没有可显示的列`),
    hint: both('leave one of them out of "hide"', '从“hide”中去掉其中一列'),
  }),
)
