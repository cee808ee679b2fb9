interface ImportMetaEnv {
  /** What was built; the server answers with the same in `dmVersionKey`. */
  readonly VITE_PORTOLAN_VERSION?: string
}
