import type { UserGrants } from '../session/session'

/** A user of the stories, with a menu of every shape: a link at the top, groups, a way out of the product. */
export const storyGrants: UserGrants = {
  user: {
    userId: '1',
    account: 'linxiaolan',
    realName: '林晓岚',
    roleNames: ['运营'],
    roleAliases: ['operator'],
    tenantId: '000000',
    deptId: '2',
    avatar: '',
  },
  permissions: new Set(['param_add']),
  topMenus: [],
  menu: [
    {
      id: '1',
      code: 'system',
      name: '系统管理',
      path: '/system',
      source: 'settings',
      children: [
        { id: '2', code: 'param', name: '系统参数', path: '/system/param' },
        { id: '3', code: 'dict', name: '系统字典', path: '/system/dict' },
        { id: '4', code: 'docs', name: '接口文档', path: 'https://example.com/docs', source: 'book-open' },
      ],
    },
  ],
}
