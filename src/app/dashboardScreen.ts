/** The path of the screen that is the dashboard. */
export const dashboardScreen = '/dashboard/data-screen'
