import type { UserGrants } from '../session/session'

/** User of the stories, whose menu has a top-level link, groups and an external link. */
export const storyGrants: UserGrants = {
  user: {
    userId: '1',
    account: 'linxiaolan',
    realName: '林晓岚',
    roleNames: ['运营'],
    roleAliases: ['operator'],
    tenantId: '000000',
    deptId: '2',
    deptName: '运营管理部',
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
