import type { ExampleContext, Examples } from '../example'

const project = ({ newCode }: ExampleContext) => ({
  projectName: '项目',
  projectCode: newCode(),
  projectAddress: '广州',
  superFactoryUserName: '张三',
  superFactoryUserMobile: '13800000000',
  projectStartTime: '2026-01-01',
  projectLeaseAttachList: [{ name: '合同.pdf', url: '/files/1' }],
})

const report = (projectId: string) => ({
  projectId,
  projectRentalReportList: [{ buildNumber: '1#', floorFromNumber: 1, convertAmount: '10.125', floorAcre: null }],
})

function newProject(context: ExampleContext): Promise<string> {
  return context.fieldOf('project.project.add', { body: project(context) }, 'projectId')
}

async function newReport(context: ExampleContext): Promise<string> {
  const body = report(await newProject(context))
  return context.fieldOf('project.rental-report.add', { body }, 'projectRentalReportReqId')
}

async function newSubmitted(context: ExampleContext): Promise<string> {
  const projectId = await newProject(context)
  await context.server.call('project.project.submit', { body: { projectId } })
  return projectId
}

async function newSubmittedReport(context: ExampleContext): Promise<string> {
  const id = await newReport(context)
  await context.server.call('project.rental-report.submit', { body: { projectRentalReportReqId: id } })
  return id
}

export const projectExamples: Examples = {
  'project.project.page': () => ({ query: { ascs: 'total_weight' } }),
  'project.project.detail': async (context) => ({ query: { projectId: await newProject(context) } }),
  'project.project.list': () => ({ query: { status: -1 } }),
  'project.project.list-enable': () => ({ query: { projectName: '园' } }),
  'project.project.add': (context) => ({ body: project(context) }),
  'project.project.update': async (context) => ({
    body: { ...project(context), projectId: await newProject(context) },
  }),
  'project.project.submit': async (context) => ({ body: { projectId: await newProject(context) } }),
  'project.project.reset': async (context) => ({ body: { projectId: await newSubmitted(context) } }),
  'project.rental-report.report-req-page': () => ({ query: { descs: 'total_weight' } }),
  'project.rental-report.detail': async (context) => ({
    query: { projectRentalReportReqId: await newReport(context) },
  }),
  'project.rental-report.list': () => ({}),
  'project.rental-report.build-list': async (context) => ({ query: { projectId: await newProject(context) } }),
  'project.rental-report.add': async (context) => ({ body: report(await newProject(context)) }),
  'project.rental-report.update': async (context) => ({
    body: { ...report(await newProject(context)), projectRentalReportReqId: await newReport(context) },
  }),
  'project.rental-report.submit': async (context) => ({
    body: { projectRentalReportReqId: await newReport(context) },
  }),
  'project.rental-report.reset': async (context) => ({
    body: { projectRentalReportReqId: await newSubmittedReport(context) },
  }),
}
