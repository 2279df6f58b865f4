import { seedId } from '../../../src/seed/data/seedId'
import type { ExampleContext, Examples } from '../example'

/** A building of a report that can still be changed, and is not its only one. */
async function newBuilding({ newId, fieldOf }: ExampleContext): Promise<string> {
  const projectRentalReportReqId = await newId('project.rental-report')
  return fieldOf('project.rental-report.add-simple', { body: { projectRentalReportReqId, buildNumber: '2#' } }, 'id')
}

export const projectExamples: Examples = {
  // Names a factory that has users: else nobody but the administrator, who submits it, could confirm it.
  'project.project.add': ({ newCode }) => ({
    body: {
      projectName: '示例项目',
      projectCode: newCode(),
      projectAddress: '示范路 1 号',
      superFactoryUserName: '黄工',
      superFactoryUserMobile: '13800000000',
      factoryId: seedId('factory', 1),
    },
  }),
  'project.project.page': () => ({ query: { ascs: 'total_weight' } }),
  'project.project.list': () => ({ query: { status: -1 } }),
  'project.project.list-enable': () => ({ query: { projectName: '园' } }),
  'project.rental-report.report-req-page': () => ({ query: { descs: 'total_weight' } }),
  'project.rental-report.add': async ({ someId, newCode }) => ({
    body: {
      projectId: await someId('project.project'),
      projectRentalReportList: [
        { buildNumber: newCode(), floorFromNumber: 1, convertAmount: '10.125', floorAcre: null },
      ],
    },
  }),
  'project.rental-report.page': () => ({ query: { size: 5, buildNumber: '1' } }),
  'project.rental-report.update-simple': async (context) => ({
    body: { id: await newBuilding(context), floorAcre: '12.50', memo: null },
  }),
  'project.rental-report.delete-simple': async (context) => ({ query: { id: await newBuilding(context) } }),
}
