import type { Examples } from '../example'

export const developExamples: Examples = {
  'develop.datasource.submit': ({ newCode }) => ({
    body: {
      name: `业务库${newCode()}`,
      driverClass: 'org.postgresql.Driver',
      url: 'jdbc:postgresql://db.example.com:5432/formwork',
      username: 'reader',
      password: 'secret',
    },
  }),
  'develop.code.submit': () => ({
    body: {
      modelName: '通知公告',
      serviceName: 'desk',
      codeName: '通知公告',
      tableName: 'blade_notice',
      tablePrefix: 'blade_',
      pkName: 'id',
    },
  }),
  'develop.code.gen-code': async ({ newId }) => ({ query: { ids: await newId('develop.code'), system: 'saber3' } }),
}
