// Inlined into `<head>` before everything else: queues events until the shell runs, and fetches the shell.
import { SHELL_FILE_MS, SHELL_FILE_WITH_RULES_MS, SHELL_MS } from '../page/loadTimeouts.ts';

export interface EarlyEvent {
  type: 'click' | 'submit';
  target: Element;
  submitter?: HTMLElement | null;
}

declare global {
  interface Window {
    /** Deleted once the shell runs. Shells of other versions read these names. */
    __early?: {
      events: EarlyEvent[];
      /** URLs of requested files. */
      asked?: Set<string>;
      /** Slots and links that the visitor has interacted with. */
      touched?: Set<Element>;
      /** Link that is being pressed. */
      pressed?: HTMLAnchorElement | null;
      /** Called at the next interaction. */
      hurry?: () => void;
      stop(): void;
    };
  }
}

/**
 * Until the shell runs, supporting browsers prefetch the document of a link that is pointed at or pressed. Only
 * for links of the page, because others may change state.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [{ href_matches: '/*' }, { selector_matches: '#root a:not([target],[download])' }],
      },
      eagerness: 'moderate',
    },
  ],
});

/**
 * Script text without dependencies.
 * - Queues clicks on buttons outside the frame, submits and clicks on links. Submits go on when the shell fails,
 *   links after a timeout.
 * - Fetches the shell and its libraries (`data-src`: URLs and hashes) and the files of the first slots
 *   (`data-prefetch`) at the first interaction or when idle; with Save-Data, when idle only if the page needs the
 *   shell (`data-due`).
 * - Reloads when Back or Forward changes the path within this document.
 */
export const earlyEventsScript = `(()=>{
const d=document,{src,due,prefetch}=d.currentScript.dataset,todo=src.split(' '),page=location.pathname,events=[],asked=new Set,saves=navigator.connection?.saveData;
let rest=todo.length/2,script,link,timer,rules,timeout=${SHELL_FILE_MS};
if(!saves&&HTMLScriptElement.supports?.('speculationrules')){
d.head.append(rules=Object.assign(d.createElement('script'),{type:'speculationrules',textContent:'${speculationRules}'}));
timeout=${SHELL_FILE_WITH_RULES_MS}
}
const wait=()=>{
clearTimeout(timer);
if(link)timer=setTimeout(()=>{events.length=0;location.href=link.href;early.stop()},timeout)
},
each=(list,use)=>{for(;list[0];)use(...list.splice(0,2))},
get=list=>list&&each(list.split(' '),(src,integrity)=>{
asked.add(src);
fetch(src,{integrity,priority:'low'}).then(a=>a.arrayBuffer()).catch(()=>{})
}),
load=fetchPriority=>{
each(todo,(src,integrity)=>d.head.append(script=Object.assign(d.createElement('script'),{src,integrity,crossOrigin:'',fetchPriority,onload(){--rest||wait(timeout=${SHELL_MS})},onerror(){
const sent=events.find(e=>e.type==='submit');
todo.push(src,integrity);
timeout=script=0;
if(sent){early.stop();sent.target.requestSubmit(sent.submitter)}else wait()
}})));
saves&&due===undefined||get(prefetch)
},
interest=e=>{
const t=e.target.closest?.('[data-slot],a');
if(e.type==='pointerdown')early.pressed=t&&e.target.closest('a');
if(t)early.touched.add(t);
if(t||e.type==='scroll'){load('high');early.hurry?.()}
},
act=e=>{
const t=e.target;
if(!t.closest)return;
if(e.type==='submit'){if(script===0)return;e.preventDefault();events.push({type:e.type,target:t,submitter:e.submitter});return}
const b=t.closest('button,[role=tab]'),a=t.closest('a');
if(b&&b.type!=='submit'){
if(b===a)e.preventDefault();
if(!b.closest('[data-frame]'))events.push({type:'click',target:b})
}else if(a&&script&&!e.defaultPrevented&&!e.button&&!e.metaKey&&!e.ctrlKey&&!e.shiftKey&&!e.altKey&&a.origin===location.origin&&!a.target&&!a.hasAttribute('download')&&a.href.split('#')[0]!==location.href.split('#')[0]){
e.preventDefault();
events.push({type:'click',target:link=a});
wait()
}
},
all=(change,types,listener)=>types.split(' ').forEach(type=>change(type,listener,{capture:true,passive:listener!=act})),
left=()=>location.pathname===page||location.reload(),
signs='pointerover pointerdown touchstart keydown focusin scroll',
early=window.__early={events,asked,touched:new Set,stop(){
link=clearTimeout(timer);
rules?.remove();
removeEventListener('popstate',left);
all(removeEventListener,signs,interest);
all(removeEventListener,'click submit',act)
}};
addEventListener('popstate',left);
all(addEventListener,signs,interest);
all(addEventListener,'click submit',act);
saves&&due===undefined||addEventListener('DOMContentLoaded',()=>(window.requestIdleCallback||setTimeout)(()=>load('low'),{timeout:1e3}))
})()`;
