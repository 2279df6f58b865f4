import { both } from './languages'
import { defineMessage } from './message'
import { offer } from './nearest'

export const notADay = defineMessage(
  {
    code: 'FW421',
    title: both('A reminder is about a field that holds no day', '提醒的字段不是日期'),
    page: both(
      '`date:` of a reminder names a field of the record that holds a day, as `endDate` of a bill does; `before:` and `after:` count from it. Name such a field.',
      '提醒的 `date:` 写记录中保存日期的字段，例如账单的 `endDate`；`before:` 和 `after:` 从它算起。请写这样的字段。',
    ),
  },
  (field: string, type: string, days: Iterable<string>) => ({
    message: both(`field "${field}" of type ${type} holds no day`, `类型为 ${type} 的字段“${field}”不是日期`),
    ...offer(field, days),
  }),
)
