import { both } from './languages'
import { defineMessage } from './message'

export const linkIncomplete = defineMessage(
  {
    code: 'FW476',
    title: both('A column opens a screen that it does not find its way into', '列打开的页面缺少入口参数'),
    page: both(
      'A value of a list opens the page of one record, or a list that shows what belongs to the row. For a view `key:` says which record it is, for a list `filters:` says with which of its filters it opens; each filter takes one value, so one that asks for a range cannot be given.',
      '列表中的值可以打开一条记录的页面，或打开只显示与该行有关内容的列表。打开详情时用 `key:` 指明记录，打开列表时用 `filters:` 指明查询条件；每个查询条件只接受一个值，因此不能给出按范围查询的条件。',
    ),
  },
  (screen: string, why: string) => ({
    message: both(`"${screen}" cannot be opened so: ${why}`, `不能这样打开“${screen}”：${why}`),
    hint: both('write "key:" for a view, "filters:" for a list', '详情写“key:”，列表写“filters:”'),
  }),
)

export const computedOnlyShown = defineMessage(
  {
    code: 'FW477',
    title: both('A computed column is used as if records stored it', '把计算列当作已保存的字段使用'),
    page: both(
      'A column whose field has `unsent:` and `compute:` is computed of each row that is shown, exported or printed. No record stores it, so the server can neither sum nor order nor search by it: let the API store the value where that is wanted.',
      '字段带 `unsent:` 和 `compute:` 的列，按显示、导出或打印的每一行计算。记录并不保存它，因此服务器不能按它合计、排序或查询：需要时请由接口保存这个值。',
    ),
  },
  (name: string) => ({
    message: both(`"${name}" is computed of each row, and not stored`, `“${name}”按行计算，并不保存`),
    hint: both('take it out here, or let the API store it', '在这里去掉它，或由接口保存它'),
  }),
)
