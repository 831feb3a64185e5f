// Development only. Elements for `<head>`.

/**
 * React tells this hook about its renderers. Each remote brings a refresh runtime of its own, which
 * is loaded after React and must still find them; the runtime's own stand-in forgets them.
 */
const refreshHook = `(()=>{
const renderers=new Map(),nothing=()=>{};
window.__REACT_DEVTOOLS_GLOBAL_HOOK__??={renderers,supportsFiber:true,
inject(renderer){const id=renderers.size+1;renderers.set(id,renderer);return id},
checkDCE:nothing,onScheduleFiberRoot:nothing,onCommitFiberRoot:nothing,onCommitFiberUnmount:nothing};
})()`;

/** The style sheet is linked, not inlined: its hot reload exchanges the link. */
export const devHead = `<script>${refreshHook}</script>
<link rel="stylesheet" href="/dev/shell/browser/shell.css">
`;
