/** The verbs by which somebody is told to do something. */
export const ENGLISH_DEEDS =
  '(?:have a (?:look|read|think|go)|send|resend|forward|share|review|sign|countersign|confirm|check|' +
  'double[- ]check|look|call|phone|ring|e-?mail|text|message|reply|respond|answer|update|prepare|complete|fill|' +
  'provide|submit|approve|advise|add|book|schedule|arrange|set up|organi[sz]e|pay|settle|transfer|return|bring|' +
  'print|ask|tell|remind|get|give|put|make|find out|fix|correct|change|remove|delete|include|finali[sz]e|draft|' +
  'write|read|contact|reach out|follow up|coordinate|upload|download|attach|scan|copy|cc|loop|invite|order|cancel|' +
  'renew|register|verify|validate|test|deploy|install|help|take|proceed|move|keep|explain|clarify|describe|list|' +
  'choose|pick|select|decide|vote|comment|propose|suggest|plan|join|attend|dial|log|use|start|stop|hold|wait|' +
  'go ahead|go through|work (?:on|with|out)|run|pull|push|meet|talk|speak|revert|inform|notify|ensure|note down|' +
  'deliver|ship|collect|drop|handle|investigate|expedite|create|supply|release|process|post|type|merge|resolve|' +
  'assign|quote|estimate|compare|summari[sz]e|translate|edit|proofread|revise|rework|turn|bill|invoice|pass|point|' +
  'show|walk|introduce|connect|sort|consider|think about|join|see (?:if|whether|that|what|to it))'
