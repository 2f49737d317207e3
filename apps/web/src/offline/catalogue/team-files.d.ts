/** The URL of a team file (`vite/team-files.ts`). */
declare module 'virtual:teams/*?url' {
  const url: string;
  export default url;
}
