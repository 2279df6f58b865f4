import { addRoute } from './addRoute'

/** The screen of users, which messages about registrations open. */
export const registrationRoute = addRoute({
  title: '注册审批',
  remark: 'user=/system/user',
  beside: 'project=/project/project',
})
