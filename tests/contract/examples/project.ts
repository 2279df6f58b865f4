import type { Examples } from '../example'

export const projectExamples: Examples = {
  'project.project.page': () => ({ query: { ascs: 'total_weight' } }),
  'project.project.list': () => ({ query: { status: -1 } }),
  'project.project.list-enable': () => ({ query: { projectName: '园' } }),
  'project.rental-report.report-req-page': () => ({ query: { descs: 'total_weight' } }),
  'project.rental-report.add': async ({ someId }) => ({
    body: {
      projectId: await someId('project.project'),
      projectRentalReportList: [{ buildNumber: '1#', floorFromNumber: 1, convertAmount: '10.125', floorAcre: null }],
    },
  }),
}
