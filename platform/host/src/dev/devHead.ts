// Elements for `<head>`.

/**
 * React registers its renderers with this hook. Each remote's refresh runtime loads later and must find them; the
 * runtime's own fallback hook doesn't store them.
 */
const refreshHook = `(()=>{
const renderers=new Map(),nothing=()=>{};
window.__REACT_DEVTOOLS_GLOBAL_HOOK__??={renderers,supportsFiber:true,
inject(renderer){const id=renderers.size+1;renderers.set(id,renderer);return id},
checkDCE:nothing,onScheduleFiberRoot:nothing,onCommitFiberRoot:nothing,onCommitFiberUnmount:nothing};
})()`;

/** The style sheet is linked, because hot reload replaces the link. */
export const devHead = `<script>${refreshHook}</script>
<link rel="stylesheet" href="/dev/shell/browser/shell.css">
`;
