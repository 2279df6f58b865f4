import { addRoute } from './addRoute'

/** The screen of project lease todos, beside the one of other leases. */
export const leaseRoute = addRoute({
  title: '按项目租赁审批',
  remark: 'rent=/lease/project-lease/rent/view',
  beside: 'project-lease=/lease/project-lease',
})
