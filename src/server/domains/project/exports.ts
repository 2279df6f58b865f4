export { type Building, listReports, projectLocks, toBuildings } from './reportedBuildings'
