import type { SheetColumn } from '../../xlsx/sheetColumn'

/** Columns of an import of users; a cell may hold several names, separated by commas. */
export const USER_COLUMNS = [
  { field: 'account', title: '登录账号', type: 'text', required: true, maxLength: 45 },
  { field: 'realName', title: '用户姓名', type: 'text', required: true, maxLength: 20 },
  { field: 'name', title: '用户昵称', type: 'text', maxLength: 20 },
  { field: 'roleId', title: '所属角色', type: 'text', required: true, maxLength: 500, width: 24 },
  { field: 'deptId', title: '所属部门', type: 'text', required: true, maxLength: 500, width: 24 },
  { field: 'postId', title: '所属岗位', type: 'text', maxLength: 500, width: 24 },
  { field: 'phone', title: '手机号码', type: 'text', maxLength: 45 },
  { field: 'email', title: '电子邮箱', type: 'text', maxLength: 45, width: 24 },
  { field: 'code', title: '用户编号', type: 'text', maxLength: 12 },
] as const satisfies readonly SheetColumn[]
