// Inlined into `<head>`, before everything else: catches what visitors do before the shell runs, and
// fetches the shell when somebody needs it.
import { SHELL_FILE_MS, SHELL_FILE_WITH_RULES_MS, SHELL_MS } from '../page/loadTimeouts.ts';

/** Event that came before its handler. */
export interface EarlyEvent {
  type: 'click' | 'submit';
  target: Element;
  submitter?: HTMLElement | null;
}

declare global {
  interface Window {
    /** Events caught so far; gone once the shell has taken over. */
    __early?: {
      events: EarlyEvent[];
      /** Files that have been asked for, by address. */
      asked?: Map<string, Promise<unknown>>;
      /** Slots and links that somebody has shown interest in. */
      touched?: Set<Element>;
      /** Link that is being pressed. */
      pressed?: HTMLAnchorElement | null;
      /** Called at the next sign of interest. */
      hurry?: () => void;
      stop(): void;
    };
  }
}

/**
 * Until the shell runs, the document behind a link that is pointed at or pressed is fetched ahead,
 * where the browser knows such rules. Only links of the page itself: following another may change something.
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
 * Script text without dependencies. Buttons are queued; a submit is held back, because it would
 * reload the page and lose what was typed, but goes its way when the shell can't be had; so is a link,
 * for as long as the shell may be expected. Who is sent on leaves nothing behind to be done on return.
 * What the frame does it does itself. The addresses of the shell and its libraries, each with its hash,
 * stand in an attribute of the script (`data-src`): they are fetched at the first sign of interest, or
 * when the page is at rest, unless the visitor saves data and nothing on the page works by itself
 * (`data-due`). The files of what is seen first (`data-ahead`) come with them, into the browser's cache;
 * and at rest, unless the visitor saves data, those of what is wanted next (`data-next` of the payload, at
 * the document's end). Back and Forward between addresses that share this document, because a shell made
 * them, ask for the page anew.
 */
export const earlyEventsScript = `(()=>{
const d=document,{src,due,ahead}=d.currentScript.dataset,todo=src.split(' '),page=location.pathname,events=[],asked=new Map,saves=navigator.connection?.saveData;
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
if(asked.has(src))return;
const file=fetch(src,{integrity,priority:'low'}).then(a=>a.arrayBuffer());
asked.set(src,file);
file.catch(()=>{})
}),
load=fetchPriority=>{
each(todo,(src,integrity)=>d.head.append(script=Object.assign(d.createElement('script'),{src,integrity,crossOrigin:'',fetchPriority,onload(){--rest||wait(timeout=${SHELL_MS})},onerror(){
const sent=events.find(e=>e.type==='submit');
todo.push(src,integrity);
timeout=script=0;
if(sent){early.stop();sent.target.requestSubmit(sent.submitter)}else wait()
}})));
saves&&due===undefined||get(ahead)
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
saves&&due===undefined||addEventListener('DOMContentLoaded',()=>(window.requestIdleCallback||setTimeout)(()=>{load('low');saves||get(d.querySelector('[data-next]').dataset.next)},{timeout:1e3}))
})()`;
