import type { Examples } from '../example'

export const deskExamples: Examples = {
  'oa.company-info.submit': async ({ server }) => {
    const { version } = (await server.call('oa.company-info.detail')).data as { version: number }
    return { body: { companyName: '示例铝模租赁', version } }
  },
  'desk.notice.list': () => ({ query: { title: '通知', releaseTime_datege: '2020-01-01 00:00:00' } }),
  'desk.notice.submit': () => ({
    body: { title: '停电通知', category: 1, releaseTime: '2026-03-01 08:00:00', content: '<p>周六停电。</p>' },
  }),
  'desk.view.list': () => ({ query: { screenId: 'system/param-list' } }),
  'desk.view.submit': () => ({
    body: { screenId: 'system/param-list', viewName: '常用', content: '{"address":"size=30","preferences":{}}' },
  }),
  'desk.layout.submit': () => ({ body: { screenId: 'system/param-list', content: '{"size":30}' } }),
}
